import board from './board/fr.json';
import cards from './cards/fr.json';
import main from './main/fr.json';
import piramide from './piramide/fr.json';

export default { ...board, ...cards, ...main, ...piramide };
