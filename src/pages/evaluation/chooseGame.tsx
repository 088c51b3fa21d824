import { ChooseGame } from '@/features/game/ChooseGame';
import { definePage } from '@/features/shell/definePage';

export default definePage('chooseGame', ChooseGame);
