import { BusinessError } from '../../core/errors';
import { helpers } from '../../core/helpers';
import { limitConcurrency } from '../../core/limitConcurrency';
import type { NewPassword } from './passwordRule';

/** Run in a helper process, because one check can block the event loop for a fifth of a second. */
const judges = helpers<(asked: NewPassword) => boolean>(
  new URL('./passwordHelper.mjs', import.meta.url),
  {
    atOnce: 1,
    // Keeps the process for a while, because loading its dictionaries takes a moment and about 50
    // MB.
    kept: 30_000,
  },
);

const inTurn = limitConcurrency({ running: 1, waiting: 64 });

/**
 * Rejects a password that is easy to guess; see `passwordRule.ts`. Call it only after the user is
 * authenticated, because it is expensive.
 * @param about known facts about the owner: phone, name
 * @throws BusinessError VALIDATION_FAILED at the field `password`
 */
export async function refuseGuessable(password: string, about: string[]): Promise<void> {
  const guessable = await inTurn(() => judges.run({ password, about }));
  if (!guessable) return;
  const problem = '这个密码太常见，容易被猜到，请换一个';
  throw new BusinessError('VALIDATION_FAILED', problem, { fields: { password: problem } });
}
