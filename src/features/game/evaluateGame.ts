import type { Game } from '@account-doctor/contract/types';
import { navigate } from '@/navigation/navigate';

/** Opens the form of a game, for a valuer when the model does not price the game. */
export function evaluateGame({ gameId, aiAvailable, humanAvailable }: Game): void {
  if (!aiAvailable && humanAvailable) valueGame({ gameId });
  else void navigate('fillInInfo', { gameId });
}

/** Opens the form of a game for a valuation by a person. */
export function valueGame({ gameId }: Pick<Game, 'gameId'>): void {
  void navigate('fillInInfo', { gameId, kind: 'human' });
}
