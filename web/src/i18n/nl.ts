import board from './board/nl.json';
import cards from './cards/nl.json';
import main from './main/nl.json';

export default { ...board, ...cards, ...main };
