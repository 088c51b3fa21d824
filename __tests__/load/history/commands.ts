import fc from 'fast-check';
import type { NoticeFault } from '../../server/payment/imitation';
import {
  type HistoryCommand,
  type CutDelay,
  cutDelay,
  type StepContext,
  orderStep,
  step,
} from './steps';
import { HELPERS, type ProviderName, providerNames } from './world';

const confirm = (coupon: boolean, at: CutDelay = null): HistoryCommand =>
  orderStep({
    name: coupon ? 'confirm with a coupon' : 'confirm',
    wish: 'confirm',
    cut: at,
    act: ({ customer: { call, couponId }, orderId }) =>
      call('create/pre', { orderId, ...(coupon && { couponId }) }),
  });

const orderUnlock = (coupon: boolean, at: CutDelay = null): HistoryCommand =>
  step({
    name: coupon ? 'order the whole report with a coupon' : 'order the whole report',
    wish: 'order',
    cut: at,
    act: (customer) => customer.orderUnlock(coupon),
  });

const begin = (by: ProviderName, at: CutDelay = null): HistoryCommand =>
  orderStep({
    name: `begin ${by}`,
    cut: at,
    act: ({ customer, orderId }) => customer.begin(orderId, by),
  });

/** The payer pays at the provider, perhaps for an order that is already closed. */
const pay = (by: ProviderName, older = false): HistoryCommand =>
  orderStep({
    name: `pay ${by}`,
    older,
    act: async ({ customer, orderId, order }) => {
      const paymentNo = await customer.paymentNo(orderId, by);
      const provider = customer.world.providers[by];
      if (paymentNo === null || !provider.knows(paymentNo)) return;
      provider.pay(paymentNo);
      order.paid.add(paymentNo);
    },
  });

interface Report {
  by: ProviderName;
  fault: NoticeFault;
  times: number;
}

/** The provider sends its notice once or more often; a genuine notice is accepted, or sent again. */
async function tell(
  { customer, orderId, order }: StepContext,
  { by, fault, times }: Report,
): Promise<void> {
  const paymentNo = await customer.paymentNo(orderId, by);
  if (paymentNo === null || !order.paid.has(paymentNo)) return;
  const told = await Promise.all(
    Array.from({ length: times }, () => customer.tell(by, paymentNo, fault)),
  );
  if (fault !== 'none' && told.includes(true))
    throw new Error(`a report with a wrong thing was taken: ${fault}`);
}

const report = (told: Report, at: CutDelay = null, older = false): HistoryCommand =>
  orderStep({
    name: `${told.by} reports ${told.times} times: ${told.fault}`,
    cut: at,
    older,
    act: (doing) => tell(doing, told),
  });
const told = (by: ProviderName): HistoryCommand => report({ by, fault: 'none', times: 1 });

const askForHelp = (at: CutDelay = null): HistoryCommand =>
  step({ name: 'ask for help', cut: at, act: (customer) => customer.ask() });

const help = (helper: number, at: CutDelay = null): HistoryCommand =>
  step({
    name: `${helper} helps`,
    helper,
    cut: at,
    act: (customer) => customer.getHelp(helper),
  });

const by = fc.constantFrom(...providerNames);
const older = fc.constantFrom(false, false, false, true);
const fault = fc.constantFrom<NoticeFault>(
  'none',
  'none',
  'none',
  'forged',
  'amount',
  'tampered',
  'merchant',
);
const HOUR = 60;
/** Minutes by which the clock jumps; the last value is longer than a help request is open. */
const minutes = fc.constantFrom(1, 5, 14, 16, HOUR, 73 * HOUR);
const helper = fc.integer({ min: 0, max: HELPERS - 1 });

/** Commands for all kinds of orders and their customers. */
const common: fc.Arbitrary<HistoryCommand>[] = [
  fc.tuple(by, cutDelay).map(([name, at]) => begin(name, at)),
  fc.tuple(by, older).map(([name, of]) => pay(name, of)),
  fc
    .tuple(fc.record({ by, fault, times: fc.integer({ min: 1, max: 3 }) }), cutDelay, older)
    .map(([what, at, of]) => report(what, at, of)),
  cutDelay.map((at) =>
    orderStep({
      name: 'look at the payment',
      cut: at,
      act: ({ customer, orderId }) => customer.call('pay/result', { orderId }),
    }),
  ),
  cutDelay.map((at) =>
    orderStep({
      name: 'close',
      wish: 'close',
      cut: at,
      act: ({ customer, orderId }) => customer.call('close/order', { orderId }),
    }),
  ),
  cutDelay.map((at) =>
    orderStep({
      name: 'cancel',
      wish: 'cancel',
      cut: at,
      act: ({ customer, orderId }) => customer.call('apply/cancel', { orderId }),
    }),
  ),
  cutDelay.map((at) =>
    orderStep({
      name: 'refund by staff',
      wish: 'refund',
      cut: at,
      act: ({ customer, orderId }) => customer.world.refund(orderId),
    }),
  ),
  fc.constant(
    step({
      name: 'sign out',
      act: async (customer, model) => {
        await customer.signOut();
        model.signedIn = false;
      },
    }),
  ),
  fc.constant(
    step({
      name: 'sign in',
      act: async (customer, model) => {
        await customer.signIn();
        model.signedIn = true;
      },
    }),
  ),
  minutes.map((passed) =>
    step({
      name: `${passed} minutes pass`,
      act: ({ world }) => {
        world.service.advance(passed * 60_000);
        return Promise.resolve();
      },
    }),
  ),
  fc.constant(step({ name: 'jobs', act: ({ world }) => world.runJobs() })),
  fc.integer({ min: 0, max: 40 }).map((after) =>
    step({
      name: `jobs, whose instance is killed after ${after} ms`,
      act: ({ world }) => world.killAtJobs(after),
    }),
  ),
  fc.record({ by, down: fc.boolean() }).map(({ by: name, down }) =>
    step({
      name: `${name} is ${down ? 'down' : 'up'}`,
      act: ({ world }) => {
        world.providers[name].down = down;
        return Promise.resolve();
      },
    }),
  ),
];

/**
 * The first commands of a kind of history, so that random ones start from an interesting state, and the commands to
 * continue with.
 */
export interface HistoryPlan {
  openings: HistoryCommand[][];
  commands: fc.Arbitrary<HistoryCommand>[];
}

/** Histories of an appraisal order. */
export const appraisalPlan: HistoryPlan = {
  openings: [
    [],
    [confirm(false)],
    [confirm(true), begin('wechat')],
    [confirm(false), begin('alipay'), pay('alipay')],
    [confirm(true), begin('wechat'), pay('wechat')],
    [confirm(false), begin('wechat'), begin('alipay'), pay('wechat'), pay('alipay')],
    [confirm(true), begin('alipay'), pay('alipay'), told('alipay')],
    [confirm(false), begin('wechat'), pay('wechat'), told('wechat')],
  ],
  commands: [
    fc.tuple(fc.boolean(), cutDelay).map(([coupon, at]) => confirm(coupon, at)),
    cutDelay.map((at) =>
      orderStep({
        name: 'claim',
        wish: 'claim',
        cut: at,
        act: ({ customer, orderId }) => customer.world.claim(orderId),
      }),
    ),
    ...common,
  ],
};

/** Histories of a locked report: orders, helpers and ads that unlock it. */
export const unlockPlan: HistoryPlan = {
  openings: [
    [],
    [askForHelp(), help(0)],
    [askForHelp(), help(0), help(1)],
    [askForHelp(), help(2), help(3), orderUnlock(false), begin('wechat'), pay('wechat')],
    [orderUnlock(false), begin('alipay'), pay('alipay')],
    [orderUnlock(false), begin('wechat'), pay('wechat'), told('wechat')],
    [orderUnlock(true)],
    [orderUnlock(false), begin('wechat'), orderUnlock(true), pay('wechat')],
  ],
  commands: [
    fc.tuple(fc.boolean(), cutDelay).map(([coupon, at]) => orderUnlock(coupon, at)),
    cutDelay.map(askForHelp),
    // Three helpers are needed.
    ...[1, 2, 3].map(() => fc.tuple(helper, cutDelay).map(([who, at]) => help(who, at))),
    helper.map((who) =>
      step({
        name: `${who} deletes the account, comes again and helps`,
        helper: who,
        act: async (customer) => {
          await customer.world.leave(who);
          return customer.getHelp(who);
        },
      }),
    ),
    fc.constant(step({ name: 'watch an ad', act: (customer) => customer.watch() })),
    ...common,
  ],
};
