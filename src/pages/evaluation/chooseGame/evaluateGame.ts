import type { Game } from '@account-doctor/contract/types';
import { navigate } from '@/navigation/navigate';

/** Opens what a game can be evaluated by: the form for the model, else the valuers. */
export function evaluateGame({ gameId, aiAvailable, humanAvailable }: Game): void {
  if (!aiAvailable && humanAvailable) void navigate('checkout');
  else void navigate('fillInInfo', { gameId });
}
