import type { OrderState } from '@account-doctor/contract/states';
import { checkBooks, type Difference } from '../../../server/domain/payment/books';
import { refundOrder } from '../../../server/domain/payment/refund';
import { startSession, userSessions } from '../../../server/domain/user/sessions';
import { findOrRegister } from '../../../server/domain/user/users';
import { createWorkers } from '../../../server/compose';
import type { Database } from '../../../server/core/database/database';
import { connectPool } from '../../../server/core/database/open';
import { runDueJobs } from '../../../server/core/jobs/runner';
import { newValuer, type Valuer } from '../../server/appraisal/valuers';
import { seedHumanGame } from '../../server/appraisal/customer';
import { addCampaign, received } from '../../server/coupon/coupons';
import { start as startAlipay } from '../../server/payment/imitations/alipay';
import { start as startWechatPay } from '../../server/payment/imitations/wechat';
import type { Fault, PaymentImitation } from '../../server/payment/imitation';
import { buy, makeJobsDue, payerOf, type Session } from '../../server/payment/payer';
import { freshDatabase } from '../../server/support/freshDatabase';
import { buildService, type TestService } from '../../server/support/service';
import { newPhone } from '../../server/user/people';

const ONLOOKER = 'onlooker';
const CAMPAIGN = 'campaign';
const NEVER = new Date('2100-01-01T00:00:00Z');

export const providerNames = ['wechat', 'alipay'] as const;
export type ProviderName = (typeof providerNames)[number];

/** A service, its database, and two providers that keep books of their own: what histories happen to. */
export class World {
  private constructor(
    readonly service: TestService,
    readonly providers: Record<ProviderName, PaymentImitation>,
    /** Connections that look on, which are not cut. */
    private readonly onlooker: Database,
    private readonly valuer: Valuer,
  ) {}

  static async begin(): Promise<World> {
    const providers = { wechat: await startWechatPay(), alipay: await startAlipay() };
    const database = await freshDatabase();
    const service = await buildService({
      on: database,
      settings: {
        ...providers.wechat.settings,
        ...providers.alipay.settings,
        PAYMENT_PROVIDERS: 'wechat,alipay',
      },
    });
    // Each that is cut is opened anew, which costs the most of a history.
    service.services.database.$client.options.max = 3;
    await seedHumanGame(service);
    await addCampaign(service.services, CAMPAIGN, { stock: 1_000_000, receivableUntil: NEVER });
    const onlooker = connectPool(
      { ...database.connection, application_name: ONLOOKER, max: 2 },
      service.log,
    );
    return new World(service, providers, onlooker, await newValuer(service));
  }

  async end(): Promise<void> {
    await this.onlooker.$client.end();
    await this.service.close();
    await Promise.all(Object.values(this.providers).map((provider) => provider.close()));
  }

  /** Somebody new with a coupon and an order that is not confirmed. */
  async customer(): Promise<Customer> {
    const { database, now } = this.service.services;
    const session = await database.transaction(async (tx) => {
      const registered = await findOrRegister(tx, newPhone(), now());
      return startSession(tx, registered, { device: '', browser: null }, now());
    });
    const couponId = await received(this.service, session, CAMPAIGN);
    return new Customer(this, session, await buy(this.service, session), couponId);
  }

  /** Cuts every connection of the service to its database. */
  async cut(): Promise<void> {
    await this.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name <> $1`,
      [ONLOOKER],
    );
  }

  /** Lets the service find out which of its connections are gone, as its next requests would. */
  async reconnect(): Promise<void> {
    const { $client } = this.service.services.database;
    // Each refused try drops a connection that was cut, so that one more than there are has to do.
    for (let tries = 0; tries <= $client.options.max; tries += 1) {
      const answers = await Promise.allSettled(
        Array.from({ length: $client.options.max }, () => $client.query('select 1')),
      );
      if (answers.every(({ status }) => status === 'fulfilled')) return;
    }
    throw new Error('The service did not get its connections back');
  }

  async runJobs(): Promise<void> {
    const { services, log } = this.service;
    await makeJobsDue(services);
    await runDueJobs(services.database.$client, createWorkers(services, log));
  }

  /** Whether no job is left: time changes nothing any more. */
  async isIdle(): Promise<boolean> {
    return (await this.query('select 1 as job from graphile_worker.jobs limit 1', [])).length === 0;
  }

  query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    return this.onlooker.$client.query<Row>(text, values).then(({ rows }) => rows);
  }

  /** What is wrong in the books. */
  differences(): Promise<Difference[]> {
    return checkBooks({ database: this.onlooker });
  }

  claim = (orderId: string): Promise<string> => this.valuer.claim(orderId);

  /** Gives the money back as an admin does; refused, nothing happens. */
  async refund(orderId: string): Promise<void> {
    const { database, now } = this.service.services;
    const decision = { staffId: this.valuer.member.staffId, reason: '资料有误' };
    await database.transaction((tx) => refundOrder(tx, orderId, decision, now()));
  }
}

/** A person with one order, and what they and their providers do. */
export class Customer {
  constructor(
    readonly world: World,
    private session: Session,
    readonly orderId: string,
    readonly couponId: string,
  ) {}

  get call(): ReturnType<typeof payerOf> {
    return payerOf(this.world.service, this.session);
  }

  signOut = () =>
    this.world.service.call('POST /app-api/user/auth/logout', {}, { session: this.session });

  async signIn(): Promise<void> {
    const { database, now } = this.world.service.services;
    const { userId } = this.session;
    const token = await database.transaction((tx) =>
      userSessions.start(tx, userId, 'Chrome', now()),
    );
    this.session = { userId, token };
  }

  async order(): Promise<{ state: OrderState; payBy: Date | null }> {
    const [row] = await this.world.query<{ state: OrderState; payBy: Date | null }>(
      'select state, pay_by as "payBy" from orders where order_id = $1',
      [this.orderId],
    );
    if (!row) throw new Error('The order is gone');
    return row;
  }

  /** The number of the newest payment by a provider; `null` before the first. */
  async paymentNo(by: ProviderName): Promise<string | null> {
    const [row] = await this.world.query<{ payment_no: string }>(
      `select payment_no from payments where order_id = $1 and method = $2
       order by created_at desc, payment_no limit 1`,
      [this.orderId, this.world.providers[by].method],
    );
    return row?.payment_no ?? null;
  }

  async begin(by: ProviderName): Promise<{ code: string }> {
    const { method, visit } = this.world.providers[by];
    const { data, code } = await this.call('payment', { orderId: this.orderId, method });
    if (data?.launch.kind === 'page') visit?.(data.launch);
    return { code };
  }

  /** A provider reports; whether the report was taken. */
  async tell(by: ProviderName, paymentNo: string, fault: Fault): Promise<boolean> {
    const provider = this.world.providers[by];
    const notice = provider.notice(paymentNo, fault);
    return provider.isTaken(await this.world.service.app.inject({ method: 'POST', ...notice }));
  }
}
