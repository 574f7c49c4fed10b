import board from './board/en.json';
import main from './main/en.json';

export default { ...board, ...main };
