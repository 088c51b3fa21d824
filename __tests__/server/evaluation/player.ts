import type { DataOf, PayloadOf, Session } from '@account-doctor/contract/types';
import type { TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { submissionOf } from './testGame';

type Submission = PayloadOf<'POST /app-api/api/evaluate/user/game/submit/ai'>;

/** A signed-in player who orders estimates. */
export interface TestPlayer {
  session: Session;
  submit(part?: Partial<Submission>): ReturnType<typeof submitAs>;
  /** Submits a valid account and returns the order's id. */
  order(part?: Partial<Submission>): Promise<string>;
  /** The answer of the report call for an order of this player. */
  report(orderId: string): Promise<DataOf<'GET /app-api/api/evaluate/user/order/report/get'>>;
}

const submitAs = (service: TestService, session: Session, submission: Submission) =>
  service.call('POST /app-api/api/evaluate/user/game/submit/ai', submission, { session });

export async function newPlayer(service: TestService, known?: Session): Promise<TestPlayer> {
  const session = known ?? (await postSmsSignIn(service));
  const submit = (part?: Partial<Submission>) => submitAs(service, session, submissionOf(part));
  return {
    session,
    submit,
    order: async (part) => {
      const { envelope } = await submit(part);
      if (!envelope.data) throw new Error(`Not ordered: ${envelope.code} ${envelope.msg}`);
      return envelope.data.orderId;
    },
    report: async (orderId) => {
      const { envelope } = await service.call(
        'GET /app-api/api/evaluate/user/order/report/get',
        { orderId },
        { session },
      );
      if (!envelope.data) throw new Error(`No report: ${envelope.code} ${envelope.msg}`);
      return envelope.data;
    },
  };
}

/** Number of rows in every table that ordering an estimate writes to. */
export async function submissionRowCounts(service: TestService): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [
    'orders',
    'order_events',
    'evaluations',
    'evaluation_events',
    'reports',
    'graphile_worker.jobs',
  ]) {
    const { rowCount } = await service.services.database.$client.query(`select from ${table}`);
    counts[table] = rowCount ?? 0;
  }
  return counts;
}

/** The evaluation's events as `from → to by actor`. */
export async function evaluationEventsOf(service: TestService, orderId: string): Promise<string[]> {
  const { rows } = await service.services.database.$client.query<{ event: string }>(
    `select concat(from_state, ' → ', to_state, ' by ', actor) as event
     from evaluation_events where order_id = $1 order by event_id`,
    [orderId],
  );
  return rows.map((row) => row.event);
}
