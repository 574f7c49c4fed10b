import board from './board/it.json';
import main from './main/it.json';

export default { ...board, ...main };
