import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';

/** Payload of every kind of job, by its name. A handler per name stands in `jobs/workers.ts`. */
export interface JobPayloads {
  /** Estimate the account of an order and deliver the report. */
  estimate: { orderId: string };
  /** Train the model of a game that has none, and go on with the estimates that wait for it. */
  train: { gameId: string };
  /** Ask the register whether a user's name and id number belong together. */
  verifyRealName: { userId: string };
  /** Remove from the storage what no row refers to any more. */
  removeContents: { keys: string[] };
  /** Delete rows that only mattered for a while: nonces, codes, ended sessions, unused uploads. */
  purge: Record<string, never>;
  /** Choose the excellent reports anew, and take back those whose owners no longer agree. */
  showcase: Record<string, never>;
  /** Show sample reports where models are ready for them. */
  sampleReports: Record<string, never>;
  /** Settle estimates that a crash left without a job to go on with. */
  rescue: Record<string, never>;
  /** Note valuations that are late, and make up for it. */
  valuationDeadlines: Record<string, never>;
  /** Close an order whose time to be paid has passed. */
  timeOutOrder: { orderId: string };
  /** Ask the provider about a payment of which nothing was heard. */
  checkPayment: { paymentId: string };
  /** Close a payment at its provider that its order does not want any more. */
  closePayment: { paymentId: string };
  /** Have a payment given back. */
  refund: { refundId: string };
  /** Report a payment at the sandbox's cashier, as a provider would. */
  reportSandboxPayment: { paymentNo: string };
  /** Close the unpaid orders to open a report that was opened in another way. */
  closeNeedless: { orderId: string };
  /** End asking for help to open a report when its time has passed. */
  expireAsking: { recordId: string };
  /** Tell a customer of a valuer’s words that were not read. */
  tellOfChat: { orderId: string };
  /** Write down that the time of a capture is up. */
  expireCapture: { taskId: string };
  /** Ask the person once more whose capture broke off with the process that read. */
  handBackCapture: { taskId: string; run: number };
  /** Tell of coupons near their expiry, and record which have expired. */
  lapse: Record<string, never>;
}
export type JobName = keyof JobPayloads;

interface JobOptions {
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
  priority?: number;
  line?: string;
}

/**
 * Puts a job into the queue as part of the caller's transaction: it exists if and only if the
 * change that needs it does. With a `key`, a job of that key that has not started is replaced.
 * Of the jobs that are due those of the lowest `priority` come first; it is 0 unless given. Jobs of
 * the same `line` are done one after another, so that they leave room for others.
 */
export async function enqueue<Name extends JobName>(
  transaction: Transaction,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  await transaction.execute(sql`
    select graphile_worker.add_job(
      ${name},
      ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? null}::int,
      job_key => ${options.key ?? null},
      queue_name => ${options.line ?? null},
      priority => ${options.priority ?? null}::smallint
    )`);
}
