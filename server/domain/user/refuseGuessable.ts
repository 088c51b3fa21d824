import { BusinessError } from '../../core/errors';
import { helpers } from '../../core/helpers';
import { limitConcurrency } from '../../core/limitConcurrency';
import type { NewPassword } from './passwordRule';

/** One password may take a fifth of a second, in which the service could not answer anything else. */
const judges = helpers<(asked: NewPassword) => boolean>(
  new URL('./passwordHelper.mjs', import.meta.url),
  {
    atOnce: 1,
    // The lists take a moment to load, and some 50 MB.
    kept: 30_000,
  },
);

const inTurn = limitConcurrency({ running: 1, waiting: 64 });

/**
 * Refuses a new password that programs try first; see `passwordRule.ts`. Asked only once its caller has
 * proven who they are, since it costs that much.
 * @param about what is known about its owner: phone, name
 * @throws BusinessError VALIDATION_FAILED at the field `password`
 */
export async function refuseGuessable(password: string, about: string[]): Promise<void> {
  const guessable = await inTurn(() => judges.run({ password, about }));
  if (!guessable) return;
  const problem = '这个密码太常见，容易被猜到，请换一个';
  throw new BusinessError('VALIDATION_FAILED', problem, { fields: { password: problem } });
}
