import board from './board/fr.json';
import cards from './cards/fr.json';
import main from './main/fr.json';

export default { ...board, ...cards, ...main };
