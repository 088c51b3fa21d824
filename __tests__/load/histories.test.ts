import { isPaid } from '@account-doctor/contract/states';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, type MockInstance, vi } from 'vitest';
import { unlockPlan, appraisalPlan } from './history/commands';
import type { Model } from './history/model';
import { HistoryCustomer } from './history/people';
import { providerNames, HistoryWorld } from './history/world';

/**
 * Random histories of orders, for appraisals and for unlocking reports: with coupons, helpers, ads, two providers,
 * late, repeated and forged notices, ended sessions, jumping clocks, cut connections and killed instances.
 * `HISTORIES=1000` runs more. A failure prints its kind, seed and path: `HISTORY_KIND=… HISTORY_SEED=… HISTORY_PATH=…`
 * runs only that one.
 */
const HISTORIES = Number(process.env.HISTORIES ?? 150);
const SEED = Number(process.env.HISTORY_SEED ?? 17);
const PATH = process.env.HISTORY_PATH;
/** Time limit for one history in ms, so that a hanging service fails. */
const PATIENCE = 30_000;

/**
 * Kinds of histories. Each uses a service with its own database, so that one works while the other waits. A report must
 * be estimated first, which makes its histories twice as expensive.
 */
const kinds = [
  { kind: 'valuation', part: 0.6, plot: appraisalPlan, arrive: HistoryCustomer.ofValuation },
  { kind: 'unlock', part: 0.4, plot: unlockPlan, arrive: HistoryCustomer.ofReport },
] as const;
type Kind = (typeof kinds)[number];

/** Silences the job queue, which prints an error when an instance is killed. */
let trace: MockInstance;
beforeAll(() => {
  trace = vi.spyOn(console, 'trace').mockReturnValue();
});
afterAll(() => trace.mockRestore());

/** Numbers of the customer's payments that a provider has refunded. */
async function returned({ world }: HistoryCustomer, orderIds: string[]): Promise<Set<string>> {
  const rows = await world.query<{ payment_no: string }>(
    'select payment_no from payments where order_id = any($1)',
    [orderIds],
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

/** Runs everything that is pending: answers of providers, expired payment times, jobs. */
async function rest(world: HistoryWorld): Promise<void> {
  for (const name of providerNames) world.providers[name].down = false;
  for (let round = 0; round < 3; round += 1) {
    world.service.advance(20 * 60_000);
    await world.runJobs();
    if (await world.isIdle()) return;
  }
}

/** Checks after a history that all money is where it belongs, according to our books and the providers'. */
async function judge(customer: HistoryCustomer, { orders, helped }: Model): Promise<void> {
  const seen = await customer.look();
  const { openBy } = seen;
  const back = await returned(customer, [...orders.keys()]);
  const paid = [...orders.values()].flatMap((order) => [...order.paid]);
  expect([...back].filter((paymentNo) => !paid.includes(paymentNo))).toEqual([]);
  for (const { orderId, state } of seen.orders) {
    const kept = [...(orders.get(orderId)?.paid ?? [])].filter((number) => !back.has(number));
    const costs = isPaid(state) && openBy !== 'coupon';
    expect({ state, kept: kept.length }).toEqual({ state, kept: costs ? 1 : 0 });
  }
  if (customer.evaluated === null) return;
  const sold = seen.orders.filter(({ state }) => isPaid(state)).length;
  expect({ openBy, sold }).toEqual({ openBy, sold: isSold(openBy) ? 1 : 0 });
  expect(helped.size).toBeGreaterThanOrEqual(openBy === 'helpers' ? HELPERS_NEEDED : 0);
}

const HELPERS_NEEDED = 3;
const isSold = (openBy: Model['openBy']): boolean => openBy === 'payment' || openBy === 'coupon';

/** Runs histories one after another with one service, and checks the books after each. */
async function run({ kind, part, plot, arrive }: Kind, seed: number): Promise<void> {
  const histories = Math.ceil(HISTORIES * part);
  const world = await HistoryWorld.begin(kind === 'unlock' ? histories : 0);
  /** What happened to each order, to help find the cause of a difference in the books. */
  const told = new Map<string, string>();
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...plot.openings),
        fc.commands(plot.commands, { size: 'max', maxCommands: 10 }),
        async (opening, history) => {
          const customer = await arrive(world);
          const first = await customer.look();
          const model: Model = {
            orders: new Map(
              first.orders.map(({ orderId, state }) => [
                orderId,
                { state, payBy: null, paid: new Set() },
              ]),
            ),
            signedIn: true,
            openBy: null,
            helped: new Set(),
            isReturned: (paymentNo) =>
              providerNames.some((name) => world.providers[name].refunds.has(paymentNo)),
            now: () => world.service.services.now().getTime(),
          };
          for (const command of opening) await command.run(model, customer);
          await fc.asyncModelRun(() => ({ model, real: customer }), history);
          const happened = [...opening, ...history].join(', ');
          for (const orderId of model.orders.keys()) told.set(orderId, happened);
          await rest(world);
          await judge(customer, model);
        },
      ),
      {
        numRuns: histories,
        seed,
        // Not shortened, which would take minutes; seed and path reproduce the history.
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
  const asked = kinds.filter(({ kind }) => (process.env.HISTORY_KIND ?? kind) === kind);
  await Promise.all(asked.map((kind, index) => run(kind, SEED + index)));
});
