import { isPaid } from '@account-doctor/contract/states';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commands } from './history/commands';
import type { Model } from './history/model';
import { type Customer, providerNames, World } from './history/world';

/**
 * Histories of orders: coupons, two providers, reports that are late, doubled and forged, sessions
 * that end, clocks that jump, connections that are cut. `HISTORIES=1000` runs more of them. A failure
 * prints its history, its seed and its path: `HISTORY_SEED=… HISTORY_PATH=…` runs that one alone.
 */
const HISTORIES = Number(process.env.HISTORIES ?? 200);
const SEED = Number(process.env.HISTORY_SEED ?? 17);
const PATH = process.env.HISTORY_PATH;
/** Services at a time, each on a database of its own: while one waits for it, another one works. */
const WORLDS = PATH === undefined ? 2 : 1;
/** For one history, in ms: a service that hangs fails it. */
const PATIENCE = 30_000;

/** Numbers of an order's payments that a provider gave back, once each. */
async function returned({ world, orderId }: Customer): Promise<Set<string>> {
  const rows = await world.query<{ payment_no: string }>(
    'select payment_no from payments where order_id = $1',
    [orderId],
  );
  const back = new Set<string>();
  for (const { payment_no: paymentNo } of rows)
    for (const name of providerNames) {
      const refunds = world.providers[name].refunds.get(paymentNo);
      expect(refunds?.size ?? 0).toBeLessThanOrEqual(1);
      if (refunds) back.add(paymentNo);
    }
  return back;
}

/** Lets everything come to rest: providers answer, the time to pay passes, jobs are done. */
async function rest(world: World): Promise<void> {
  for (const name of providerNames) world.providers[name].down = false;
  for (let round = 0; round < 3; round += 1) {
    world.service.advance(20 * 60_000);
    await world.runJobs();
    if (await world.isIdle()) return;
  }
}

/** At rest all money is where it belongs, by the providers' books as well as ours. */
async function judge(customer: Customer, { paid }: Model): Promise<void> {
  const { state } = await customer.order();
  const back = await returned(customer);
  const kept = [...paid].filter((paymentNo) => !back.has(paymentNo));
  expect({ state, kept: kept.length }).toEqual({ state, kept: isPaid(state) ? 1 : 0 });
  expect([...back].filter((paymentNo) => !paid.has(paymentNo))).toEqual([]);
}

/** Runs histories in a world of their own, one after the other, and looks at the books at their end. */
async function run(seed: number, histories: number): Promise<void> {
  const world = await World.begin();
  /** What happened to each order, for whoever looks for what is wrong in the books. */
  const told = new Map<string, string>();
  try {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { size: 'max', maxCommands: 14 }), async (history) => {
        const customer = await world.customer();
        told.set(customer.orderId, [...history].join(', '));
        const model: Model = {
          state: 'created',
          signedIn: true,
          payBy: null,
          paid: new Set(),
          isReturned: (paymentNo) =>
            providerNames.some((name) => world.providers[name].refunds.has(paymentNo)),
          now: () => world.service.services.now().getTime(),
        };
        await fc.asyncModelRun(() => ({ model, real: customer }), history);
        await rest(world);
        await judge(customer, model);
      }),
      {
        numRuns: histories,
        seed,
        // Shortening a history would take minutes; its seed and its path make it again.
        endOnFailure: true,
        plugins: [fc.timeout(PATIENCE)],
        ...(PATH !== undefined && { path: PATH }),
      },
    );
    const wrong = await world.differences();
    expect(wrong.map(({ orderId, ...rest }) => ({ ...rest, history: told.get(orderId) }))).toEqual(
      [],
    );
  } finally {
    await world.end();
  }
}

it('loses no money and sells nothing twice, whatever happens', { timeout: 1_200_000 }, async () => {
  const worlds = Array.from({ length: WORLDS }, (_, index) =>
    run(SEED + index, Math.ceil(HISTORIES / WORLDS)),
  );
  await Promise.all(worlds);
});
