import { checkBooks, type BookDifference } from '../../../server/domain/payment/books';
import { refundOrder } from '../../../server/domain/payment/refund';
import { memberSessions } from '../../../server/domain/staff/sessions';
import { createWorkers, eraseUser } from '../../../server/start/compose';
import type { Database } from '../../../server/core/database/database';
import { connectPool } from '../../../server/core/database/pool';
import { deskGuard } from '../../../server/core/http/deskCookie';
import { runDueJobs } from '../../../server/core/jobs/runner';
import { releaseJobsOfDeadRunners } from '../../../server/core/jobs/workerLocks';
import { seedHumanGame } from '../../server/appraisal/customer';
import { addCampaign, couponTerms } from '../../server/coupon/coupons';
import { start as startAlipay } from '../../server/payment/imitations/alipay';
import { start as startWechatPay } from '../../server/payment/imitations/wechat';
import { newPlayer } from '../../server/evaluation/player';
import type { PaymentImitation } from '../../server/payment/imitation';
import { makeJobsDue, type PayerSession } from '../../server/payment/payer';
import { newMember } from '../../server/staff/staff';
import { freshDatabase, type FreshDatabase } from '../../server/support/freshDatabase';
import { buildService, type TestService } from '../../server/support/service';
import { newPhone } from '../../server/user/people';
import { signInPhone } from './signIn';

/** Application name of connections that only observe, and are not cut. */
const ONLOOKER = 'onlooker';
/** Application name of the connections of an instance that is killed while it runs jobs. */
const DOOMED = 'doomed';
const NEVER = new Date('2100-01-01T00:00:00Z');

/** Coupons: one that takes some money off an appraisal, and one that covers the price of unlocking a report. */
export const campaigns = { valuation: 'part', unlock: 'all' } as const;

/** Number of users who can help with a report; three are needed. */
export const HELPERS = 4;

export const providerNames = ['wechat', 'alipay'] as const;
export type ProviderName = (typeof providerNames)[number];

/** A service with its database and two providers that keep their own books; histories happen to it. */
export class HistoryWorld {
  private constructor(
    readonly service: TestService,
    readonly providers: Record<ProviderName, PaymentImitation>,
    private readonly connection: FreshDatabase['connection'],
    private readonly onlooker: Database,
    private readonly staffId: string,
  ) {}

  /** Phone numbers of the helpers, whose accounts may be deleted and created again. */
  readonly helpers = Array.from({ length: HELPERS }, newPhone);

  /** Locked reports that no history has used yet, with their owners' phone numbers. */
  private readonly reports: { phone: string; orderId: string }[] = [];

  /** Creates a service with this many locked reports; together they cost less, and the market is still new. */
  static async begin(reports: number): Promise<HistoryWorld> {
    const providers = { wechat: await startWechatPay(), alipay: await startAlipay() };
    const database = await freshDatabase();
    const service = await buildService({
      on: database,
      settings: {
        ...providers.wechat.settings,
        ...providers.alipay.settings,
        PAYMENT_PROVIDERS: 'wechat,alipay',
        UNLOCK_HELPS_PER_DAY: '1000',
        UNLOCK_AD_UNIT_ID: 'adunit-test',
      },
    });
    // Few connections, because reopening those that were cut is the most expensive part of a history.
    service.services.database.$client.options.max = 3;
    await seedHumanGame(service);
    const forEver = { stock: 1_000_000, receivableUntil: NEVER };
    await addCampaign(service.services, campaigns.valuation, forEver);
    const all = { ...couponTerms(2_000, { orderKinds: ['unlock'] }), ...forEver };
    await addCampaign(service.services, campaigns.unlock, all);
    const onlooker = connectPool(
      { ...database.connection, application_name: ONLOOKER, max: 2 },
      service.log,
    );
    const { staffId } = await newMember(service, 'admin');
    const world = new HistoryWorld(service, providers, database.connection, onlooker, staffId);
    for (let made = 0; made < reports; made += 1) {
      const phone = newPhone();
      const { order } = await newPlayer(service, await signInPhone(service, phone));
      world.reports.push({ phone, orderId: await order() });
    }
    await service.runJobs();
    return world;
  }

  /** Takes a locked report that no history has used. */
  report(): { phone: string; orderId: string } {
    const report = this.reports.pop();
    if (!report) throw new Error('There are more histories than reports');
    return report;
  }

  async end(): Promise<void> {
    await this.onlooker.$client.end();
    await this.service.close();
    await Promise.all(Object.values(this.providers).map((provider) => provider.close()));
  }

  /** Cuts the connections of the service that are working at this moment. */
  async cut(): Promise<void> {
    await this.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name <> $1 and state <> 'idle'`,
      [ONLOOKER],
    );
  }

  /** Lets the service notice which of its connections are gone, as its next requests would. */
  async reconnect(): Promise<void> {
    const { $client, $reads } = this.service.services.database;
    // Each failed attempt drops connections that were cut.
    for (let tries = 0; tries < 10; tries += 1) {
      const answers = await Promise.allSettled([
        ...Array.from({ length: Math.max(1, $client.totalCount) }, () => $client.query('select 1')),
        // Reads rotate through the connections, so that four of them use each one.
        ...Array.from({ length: 4 }, () => $reads.execute('select 1')),
      ]);
      if (answers.every(({ status }) => status === 'fulfilled')) return;
    }
    throw new Error('The service did not get its connections back');
  }

  async runJobs(): Promise<void> {
    const { services, log } = this.service;
    await makeJobsDue(services);
    await runDueJobs(services.database.$client, createWorkers(services, log));
  }

  /**
   * Starts an instance that runs jobs and is killed after some milliseconds. It never comes back; other instances
   * release its jobs and locks.
   */
  async killAtJobs(after: number): Promise<void> {
    const { services, log } = this.service;
    await makeJobsDue(services);
    const database = connectPool(
      { ...this.connection, application_name: DOOMED, max: 2 },
      this.service.log,
    );
    void runDueJobs(database.$client, createWorkers({ ...services, database }, log)).catch(
      () => undefined,
    );
    await new Promise((resolve) => setTimeout(resolve, after));
    void database.$client.end();
    await this.query(
      'select pg_terminate_backend(pid, 1000) from pg_stat_activity where application_name = $1',
      [DOOMED],
    );
    await releaseJobsOfDeadRunners(services.database.$client);
  }

  /** Whether no job is left that could change something. */
  async isIdle(): Promise<boolean> {
    // Except the expiry of help requests, which is due only after days.
    const jobs = `select from graphile_worker.jobs where task_identifier <> 'expireHelpRequest' limit 1`;
    return (await this.query(jobs, [])).length === 0;
  }

  query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    return this.onlooker.$client.query<Row>(text, values).then(({ rows }) => rows);
  }

  /** Differences in the books. */
  differences(): Promise<BookDifference[]> {
    return checkBooks({ database: this.onlooker });
  }

  /** A valuer claims an order. */
  async claim(orderId: string): Promise<void> {
    const { database, now } = this.service.services;
    // Signs in again, because the clock jumps beyond a member's session.
    const token = await database.transaction((tx) =>
      memberSessions.start(tx, { ownerId: this.staffId, device: 'Chrome', now: now() }),
    );
    const session = { token: deskGuard(token), userId: this.staffId, cookie: `desk=${token}` };
    const name = 'POST /desk-api/valuation/claim';
    const { envelope } = await this.service.call(name, { orderId }, { session });
    if (envelope.code === 'NOT_LOGGED_IN') throw new Error('The valuer is not signed in');
  }

  /** Refunds an order as an admin does; nothing happens if the service rejects it. */
  async refund(orderId: string): Promise<void> {
    const { database, now } = this.service.services;
    const decision = { staffId: this.staffId, reason: '资料有误' };
    await database.transaction((tx) => refundOrder(tx, { orderId, decision, at: now() }));
  }

  /** A user with the link helps; returns the code of the answer. */
  async help(helper: number, recordId: string): Promise<string> {
    const session = await this.helper(helper);
    const name = 'POST /app-api/report/unlock/unlock/user/help';
    return (await this.service.call(name, { recordId }, { session })).envelope.code;
  }

  /** A helper deletes the account, to come back with the same phone number. */
  async leave(helper: number): Promise<void> {
    const { userId } = await this.helper(helper);
    await this.service.services.database.transaction((tx) => eraseUser(tx, userId));
  }

  private helper(helper: number): Promise<PayerSession> {
    return signInPhone(this.service, this.helpers[helper] ?? '');
  }
}
