import board from './board/de.json';
import main from './main/de.json';

export default { ...board, ...main };
