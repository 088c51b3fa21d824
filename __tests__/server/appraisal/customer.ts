import type { PayloadOf, Session } from '@account-doctor/contract/types';
import { queueAppraisal } from '../../../server/domain/appraisal/queue';
import { moveOrder } from '../../../server/domain/order/order';
import { seedTestGame, submissionOf } from '../evaluation/testGame';
import type { TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';

export const SUBMIT_FOR_APPRAISAL = 'POST /app-api/api/evaluate/user/game/submit/manual';
type Submission = PayloadOf<typeof SUBMIT_FOR_APPRAISAL>;

/** The test game, open to valuers too. */
export async function seedHumanGame(service: TestService): Promise<void> {
  await seedTestGame(service.services);
  await service.services.database.$client.query(
    `update games set human_available = true where game_id = 'test-game'`,
  );
}

/** A signed-in customer who orders appraisals. */
export interface Customer {
  session: Session;
  submit(part?: Partial<Submission>): ReturnType<typeof submitAs>;
  /** Submits a valid account and returns the order's id. */
  order(part?: Partial<Submission>): Promise<string>;
  /** Submits a valid account and pays the order. */
  paidOrder(part?: Partial<Submission>): Promise<string>;
}

const submitAs = (service: TestService, session: Session, submission: Submission) =>
  service.call(SUBMIT_FOR_APPRAISAL, submission, { session });

export async function newCustomer(service: TestService): Promise<Customer> {
  const session = await postSmsSignIn(service);
  const submit = (part?: Partial<Submission>) => submitAs(service, session, submissionOf(part));
  const order = async (part?: Partial<Submission>) => {
    const { envelope } = await submit(part);
    if (!envelope.data) throw new Error(`Not ordered: ${envelope.code} ${envelope.msg}`);
    return envelope.data.orderId;
  };
  return {
    session,
    submit,
    order,
    paidOrder: async (part) => {
      const orderId = await order(part);
      await markPaid(service, orderId);
      return orderId;
    },
  };
}

/** Marks an order as paid, as a payment does. */
export async function markPaid({ services }: TestService, orderId: string): Promise<void> {
  const at = services.now();
  await services.database.transaction(async (transaction) => {
    await moveOrder(transaction, orderId, { to: 'paid', actor: { by: 'system' }, at });
    await queueAppraisal(transaction, orderId, at);
  });
}

/** State of the appraisal, state of the order, and the order's copy of the appraisal's state. */
export async function statesOf({ services }: TestService, orderId: string): Promise<string[]> {
  const { rows } = await services.database.$client.query<Record<string, string>>(
    `select t.state, o.evaluation_state as mirror, o.state as of_order
     from appraisal_tasks t join orders o using (order_id) where order_id = $1`,
    [orderId],
  );
  return [rows[0]?.state, rows[0]?.mirror, rows[0]?.of_order].map(String);
}

/** The appraisal's events as `from → to by actor`. */
export async function appraisalEventsOf(
  { services }: TestService,
  orderId: string,
): Promise<string[]> {
  const { rows } = await services.database.$client.query<{ event: string }>(
    `select concat(from_state, ' → ', to_state, ' by ', actor) as event
     from appraisal_events where order_id = $1 order by event_id`,
    [orderId],
  );
  return rows.map((row) => row.event);
}
