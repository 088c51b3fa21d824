import { BusinessError } from '../../core/errors';
import { createHelperPool } from '../../core/helpers';
import { limitConcurrency } from '../../core/limitConcurrency';
import type { NewPassword } from './passwordRule';

/**
 * Checks passwords in a helper process, because one check can take a fifth of a second and would block other requests.
 */
const passwordCheckers = createHelperPool<(asked: NewPassword) => boolean>(
  new URL('./passwordHelper.mjs', import.meta.url),
  {
    mostProcesses: 1,
    // Keeps the process for some time, in ms, because loading its dictionaries takes a moment; they use about 50 MB.
    idleTime: 30_000,
  },
);

const inTurn = limitConcurrency({ running: 1, waiting: 64 });

/**
 * Rejects a password that is easy to guess; see `passwordRule.ts`. Call it only for authenticated users, because it is
 * expensive.
 * @param about what is known about the owner, e.g. phone number and name
 * @throws BusinessError VALIDATION_FAILED at the field `password`
 */
export async function refuseGuessable(password: string, about: string[]): Promise<void> {
  const guessable = await inTurn(() => passwordCheckers.run({ password, about }));
  if (!guessable) return;
  const problem = '这个密码太常见，容易被猜到，请换一个';
  throw new BusinessError('VALIDATION_FAILED', problem, { fields: { password: problem } });
}
