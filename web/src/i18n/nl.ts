import board from './board/nl.json';
import cards from './cards/nl.json';
import main from './main/nl.json';
import piramide from './piramide/nl.json';

export default { ...board, ...cards, ...main, ...piramide };
