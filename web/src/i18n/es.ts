import board from './board/es.json';
import main from './main/es.json';

export default { ...board, ...main };
