import board from './board/nl.json';
import main from './main/nl.json';

export default { ...board, ...main };
