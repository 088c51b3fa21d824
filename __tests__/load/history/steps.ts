import fc, { type AsyncCommand } from 'fast-check';
import { follow, type Model, type OrderModel, type RequestedAction } from './model';
import type { HistoryCustomer } from './people';

export type HistoryCommand = AsyncCommand<Model, HistoryCustomer>;

/** Milliseconds after which the working connections are cut; `null` to cut none. */
export type CutDelay = number | null;
export const cutDelay: fc.Arbitrary<CutDelay> = fc.oneof(
  { arbitrary: fc.constant(null), weight: 2 },
  { arbitrary: fc.integer({ min: 0, max: 12 }), weight: 1 },
);

/** Who does something, and with which order. */
export interface StepContext {
  customer: HistoryCustomer;
  model: Model;
  orderId: string;
  order: OrderModel;
}

interface Step {
  name: string;
  wish?: RequestedAction;
  cut?: CutDelay;
  act: (customer: HistoryCustomer, model: Model) => Promise<unknown>;
}

/** A step of a user who may have helped. */
interface Helping extends Step {
  helper?: number;
}

const isRejection = (error: unknown): boolean =>
  error instanceof Error && error.name === 'BusinessError';

/** The error code of an answer; `undefined` if there is no answer, or the connection was cut. */
const codeOf = (answer: unknown): string | undefined =>
  (answer as { code?: string } | undefined)?.code;

/** Performs an action, cuts the connections meanwhile if wanted, and returns the answer. */
async function disturbed(
  customer: HistoryCustomer,
  at: CutDelay,
  acting: Promise<unknown>,
): Promise<unknown> {
  const settled = acting.catch((error: unknown) => {
    // Rejected by a rule, or cut: both leave a valid state.
    if (at === null && !isRejection(error)) throw error;
    return undefined;
  });
  if (at !== null) {
    await new Promise((resolve) => setTimeout(resolve, at));
    await customer.world.cut();
    const answer = await settled;
    await customer.world.reconnect();
    return answer;
  }
  return settled;
}

/** Command for something that the customer, a helper or time does; afterwards the service must show a valid state. */
export const step = ({
  name,
  wish = 'none',
  cut: at = null,
  helper,
  act,
}: Helping): HistoryCommand => ({
  check: () => true,
  toString: () => (at === null ? name : `${name}, cut after ${at} ms`),
  run: (model, customer) => judged({ model, customer, name, wish, orderId: null, at, helper, act }),
});

/** Such a command for one of the customer's orders: the newest, or the one before it. */
export const orderStep = ({
  older = false,
  act,
  name,
  wish = 'none',
  cut: at = null,
}: Omit<Step, 'act'> & {
  older?: boolean;
  act: (doing: StepContext) => Promise<unknown>;
}): HistoryCommand => ({
  check: ({ orders }) => orders.size > (older ? 1 : 0),
  toString: () =>
    [name, older && 'the older', at !== null && `cut after ${at} ms`].filter(Boolean).join(', '),
  run: async (model, customer) => {
    const [orderId, order] = [...model.orders].at(older ? -2 : -1) ?? [];
    if (orderId === undefined || !order) throw new Error('There is no order');
    const doing = { customer, model, orderId, order };
    await judged({ model, customer, name, wish, orderId, at, act: () => act(doing) });
  },
});

async function judged({
  model,
  customer,
  name,
  wish,
  orderId,
  at,
  helper,
  act,
}: Required<Pick<Step, 'name' | 'wish' | 'act'>> & {
  model: Model;
  customer: HistoryCustomer;
  orderId: string | null;
  at: CutDelay;
  helper?: number | undefined;
}): Promise<void> {
  const answer = await disturbed(customer, at, act(customer, model));
  const code = codeOf(answer);
  if (code === 'INTERNAL' && at === null) throw new Error(`${name}: a defect of the service`);
  if (helper === undefined) requireSession(name, model, code);
  const seen = await customer.look();
  if (helper !== undefined) countHelp(model, helper, { code, helps: seen.helps, at });
  follow(model, seen, { name, wish, orderId });
}

/** Checks that calls are rejected exactly if the customer is signed out. */
function requireSession(name: string, { signedIn }: Model, code: string | undefined): void {
  if (signedIn ? code === 'NOT_LOGGED_IN' : code === 'OK')
    throw new Error(`${name}: ${code} while ${signedIn ? 'signed in' : 'signed out'}`);
}

/**
 * Checks that each helper counts only once for a report, whatever account they use; a cut connection leaves the result
 * open.
 */
function countHelp(
  { helped }: Model,
  helper: number,
  { code, helps, at }: { code: string | undefined; helps: number; at: CutDelay },
): void {
  if (code === 'OK' && helped.has(helper)) throw new Error(`helper ${helper} was counted twice`);
  if (code === 'OK' || (at !== null && helps === helped.size + 1)) helped.add(helper);
}
