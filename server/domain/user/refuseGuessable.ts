import Tinypool from 'tinypool';
import { BusinessError } from '../../core/errors';
import { limitConcurrency } from '../../core/limitConcurrency';
import type { NewPassword } from './passwordRule';

/** In ms. The lists of a thread take a moment to load, and some 50 MB. */
const KEPT = 30_000;

/** One password may take a fifth of a second, in which the service could not answer anything else. */
const thread = new Tinypool({
  filename: new URL('./passwordThread.mjs', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: KEPT,
  // Flags of the process are not meant for the thread, and tsx among them would fail there.
  execArgv: [],
});

const inTurn = limitConcurrency({ running: 1, waiting: 64 });

/**
 * Refuses a new password that programs try first; see `passwordRule.ts`. Asked only once its caller has
 * proven who they are, since it costs that much.
 * @param about what is known about its owner: phone, name
 * @throws BusinessError VALIDATION_FAILED at the field `password`
 */
export async function refuseGuessable(password: string, about: string[]): Promise<void> {
  const asked: NewPassword = { password, about };
  const guessable = await inTurn(() => thread.run(asked) as Promise<boolean>);
  if (!guessable) return;
  const problem = '这个密码太常见，容易被猜到，请换一个';
  throw new BusinessError('VALIDATION_FAILED', problem, { fields: { password: problem } });
}
