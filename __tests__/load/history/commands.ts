import fc, { type AsyncCommand } from 'fast-check';
import type { Fault } from '../../server/payment/imitation';
import { mayMove, type Model, type Wish } from './model';
import { type Customer, type ProviderName, providerNames } from './world';

type Command = AsyncCommand<Model, Customer>;

interface Step {
  name: string;
  wish?: Wish;
  /** Milliseconds after which every connection to the database is cut; `null` of an undisturbed step. */
  cut: number | null;
  act: (customer: Customer, model: Model) => Promise<unknown>;
}

/** A step of a history: afterwards the order stands where it may, by what happened outside. */
const step = ({ name, wish = 'none', cut, act }: Step): Command => ({
  check: () => true,
  toString: () => (cut === null ? name : `${name}, cut after ${cut} ms`),
  run: async (model, customer) => {
    const acting = act(customer, model).then(
      (answer) => {
        requireSession(name, model, answer);
      },
      (error: unknown) => error,
    );
    if (cut !== null) {
      await new Promise((resolve) => setTimeout(resolve, cut));
      await customer.world.cut();
    }
    const failed = await acting;
    if (cut !== null) await customer.world.reconnect();
    // Refused by a rule, or cut: both leave the order where it may be.
    if (failed !== undefined && cut === null && !isRefusal(failed)) throw failed as Error;
    const { state, payBy } = await customer.order();
    if (!mayMove(model, state, wish))
      throw new Error(`${name}: from ${model.state} to ${state} by nothing that happened`);
    model.state = state;
    model.payBy = payBy?.getTime() ?? null;
  },
});

/** Whoever is signed out is refused, and nobody else is. */
function requireSession(name: string, { signedIn }: Model, answer: unknown): void {
  const { code } = (answer ?? {}) as { code?: string };
  if (signedIn ? code === 'NOT_LOGGED_IN' : code === 'OK')
    throw new Error(`${name}: ${code} while ${signedIn ? 'signed in' : 'signed out'}`);
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && error.name === 'BusinessError';

/** The payer pays at the provider, also for an order that is closed by now. */
async function pay(customer: Customer, model: Model, by: ProviderName): Promise<void> {
  const paymentNo = await customer.paymentNo(by);
  const provider = customer.world.providers[by];
  if (paymentNo === null || !provider.knows(paymentNo)) return;
  provider.pay(paymentNo);
  model.paid.add(paymentNo);
}

/** The provider reports what was paid, as often as it likes; a genuine report is taken or sent again. */
async function tell(
  customer: Customer,
  model: Model,
  { by, fault, times }: { by: ProviderName; fault: Fault; times: number },
): Promise<void> {
  const paymentNo = await customer.paymentNo(by);
  if (paymentNo === null || !model.paid.has(paymentNo)) return;
  const told = Array.from({ length: times }, () => customer.tell(by, paymentNo, fault));
  if (fault !== 'none' && (await Promise.all(told)).includes(true))
    throw new Error(`a report with a wrong thing was taken: ${fault}`);
  await Promise.all(told);
}

const by = fc.constantFrom(...providerNames);
const cut = fc.oneof(
  { arbitrary: fc.constant(null), weight: 2 },
  { arbitrary: fc.integer({ min: 0, max: 12 }), weight: 1 },
);
const fault = fc.constantFrom<Fault>(
  'none',
  'none',
  'none',
  'forged',
  'amount',
  'tampered',
  'merchant',
);
const minutes = fc.constantFrom(1, 5, 14, 16, 60);

/** Everything that happens to an order. */
export const commands: fc.Arbitrary<Command>[] = [
  fc.record({ coupon: fc.boolean(), cut }).map(({ coupon, cut: at }) =>
    step({
      name: coupon ? 'confirm with a coupon' : 'confirm',
      wish: 'confirm',
      cut: at,
      act: ({ call, orderId, couponId }) =>
        call('create/pre', { orderId, ...(coupon && { couponId }) }),
    }),
  ),
  fc
    .record({ by, cut })
    .map(({ by: name, cut: at }) =>
      step({ name: `begin ${name}`, cut: at, act: (customer) => customer.begin(name) }),
    ),
  fc.record({ by }).map(({ by: name }) =>
    step({
      name: `pay ${name}`,
      cut: null,
      act: (customer, model) => pay(customer, model, name),
    }),
  ),
  fc
    .record({ by, fault, times: fc.integer({ min: 1, max: 3 }), cut })
    .map(({ cut: at, ...notice }) =>
      step({
        name: `${notice.by} reports ${notice.times} times: ${notice.fault}`,
        cut: at,
        act: (customer, model) => tell(customer, model, notice),
      }),
    ),
  cut.map((at) =>
    step({ name: 'ask', cut: at, act: ({ call, orderId }) => call('pay/result', { orderId }) }),
  ),
  cut.map((at) =>
    step({
      name: 'close',
      wish: 'close',
      cut: at,
      act: ({ call, orderId }) => call('close/order', { orderId }),
    }),
  ),
  cut.map((at) =>
    step({
      name: 'cancel',
      wish: 'cancel',
      cut: at,
      act: ({ call, orderId }) => call('apply/cancel', { orderId }),
    }),
  ),
  cut.map((at) =>
    step({
      name: 'refund by staff',
      wish: 'refund',
      cut: at,
      act: ({ world, orderId }) => world.refund(orderId),
    }),
  ),
  cut.map((at) =>
    step({
      name: 'claim',
      wish: 'claim',
      cut: at,
      act: ({ world, orderId }) => world.claim(orderId),
    }),
  ),
  fc.constant(
    step({
      name: 'sign out',
      cut: null,
      act: async (customer, model) => {
        await customer.signOut();
        model.signedIn = false;
      },
    }),
  ),
  fc.constant(
    step({
      name: 'sign in',
      cut: null,
      act: async (customer, model) => {
        await customer.signIn();
        model.signedIn = true;
      },
    }),
  ),
  minutes.map((passed) =>
    step({
      name: `${passed} minutes pass`,
      cut: null,
      act: ({ world }) => {
        world.service.advance(passed * 60_000);
        return Promise.resolve();
      },
    }),
  ),
  // Killed under their work in `payment.test`: a queue that runs once, as here, does not come back.
  fc.constant(step({ name: 'jobs', cut: null, act: ({ world }) => world.runJobs() })),
  fc.record({ by, down: fc.boolean() }).map(({ by: name, down }) =>
    step({
      name: `${name} is ${down ? 'down' : 'up'}`,
      cut: null,
      act: ({ world }) => {
        world.providers[name].down = down;
        return Promise.resolve();
      },
    }),
  ),
];
