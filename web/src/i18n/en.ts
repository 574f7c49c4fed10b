import board from './board/en.json';
import cards from './cards/en.json';
import main from './main/en.json';
import piramide from './piramide/en.json';

export default { ...board, ...cards, ...main, ...piramide };
