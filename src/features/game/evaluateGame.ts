import type { Game } from '@account-doctor/contract/types';
import { navigate } from '@/navigation/navigate';

/** Opens a game's form for the model, or for a valuer if the model does not price the game. */
export function evaluateGame({ gameId, aiAvailable, humanAvailable }: Game): void {
  if (!aiAvailable && humanAvailable) appraiseGame({ gameId });
  else void navigate('fillInInfo', { gameId });
}

/** Opens a game's form for an appraisal by a valuer. */
export function appraiseGame({ gameId }: Pick<Game, 'gameId'>): void {
  void navigate('fillInInfo', { gameId, kind: 'human' });
}
