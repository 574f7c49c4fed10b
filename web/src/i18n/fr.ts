import board from './board/fr.json';
import main from './main/fr.json';

export default { ...board, ...main };
