import board from './board/de.json';
import cards from './cards/de.json';
import main from './main/de.json';
import piramide from './piramide/de.json';

export default { ...board, ...cards, ...main, ...piramide };
