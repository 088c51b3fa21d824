import { goBack, replace } from '@/navigation/navigate';
import { isFormOpen } from '@/features/account-form/deliveries';

/** To the form of a game: back to the one that the capture was begun from, else to a new one. */
export async function toForm(gameId: string): Promise<void> {
  if (isFormOpen(gameId)) await goBack();
  else await replace('fillInInfo', { gameId });
}
