import board from './board/it.json';
import cards from './cards/it.json';
import main from './main/it.json';
import piramide from './piramide/it.json';

export default { ...board, ...cards, ...main, ...piramide };
