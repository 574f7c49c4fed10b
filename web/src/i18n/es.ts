import board from './board/es.json';
import cards from './cards/es.json';
import main from './main/es.json';
import piramide from './piramide/es.json';

export default { ...board, ...cards, ...main, ...piramide };
