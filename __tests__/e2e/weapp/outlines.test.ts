import { describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { countMoves, movedIn } from '../support/moves';
import { MOST_MOVED } from '../support/pageBudget';
import { delayRequests, OUTLINED } from '../support/requests';
import {
  openingsSignedIn,
  openingsSignedOut,
  createWalkObjects,
  type Opening,
} from '../support/openings';
import { WeappApp } from '../support/weappApp';

/** Time limit in ms for some sixty starts of the program. */
const PATIENCE = 10 * 60_000;

/** Layout shift of each page, when the program starts there with an empty cache. */
async function movesOf(
  openings: Opening[],
  customer?: ApiCustomer,
): Promise<Record<string, number>> {
  const app = await WeappApp.open({ platform: 'android', ...(customer && { customer }) });
  const { page } = app.program;
  await page.addInitScript(countMoves);
  await delayRequests(page, '-api/', () => OUTLINED);
  const moves: Record<string, number> = {};
  for (const { name, path, route } of openings) {
    await app.reopen(path);
    await app.arrive(route);
    await app.settle();
    moves[name] = await movedIn(page);
  }
  await app.close();
  return moves;
}

const tooFar = (moves: Record<string, number>) =>
  Object.fromEntries(Object.entries(moves).filter(([, moved]) => moved > MOST_MOVED));

describe('the skeleton of a page, in WeChat,', () => {
  it(
    'has the size of the content that replaces it',
    async () => {
      const customer = await ApiCustomer.arriveInWechat();
      const things = await createWalkObjects(customer);
      const signedOut = openingsSignedOut('signInWechat', things);
      const signedIn = openingsSignedIn('signInWechat', things);
      const half = signedIn.length / 2;
      // In parallel, because the program mostly waits for answers.
      const [out, ...parts] = await Promise.all([
        movesOf(signedOut.filter(({ name, route }) => name === route)),
        movesOf(signedIn.slice(0, half), customer),
        movesOf(signedIn.slice(half), customer),
      ]);
      expect({ signedOut: tooFar(out), signedIn: tooFar(Object.assign({}, ...parts)) }).toEqual({
        signedOut: {},
        signedIn: {},
      });
    },
    PATIENCE,
  );
});
