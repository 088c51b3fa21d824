import { userSessions } from '../../../server/domain/user/sessions';
import { receiveCouponId } from '../../server/coupon/coupons';
import type { NoticeFault } from '../../server/payment/imitation';
import { orderAppraisal, payerOf, type PayerSession } from '../../server/payment/payer';
import { newPhone } from '../../server/user/people';
import type { ShownState } from './model';
import { EVERY_RIGHT, signInPhone } from './signIn';
import { campaigns, type ProviderName, type HistoryWorld } from './world';

/** A customer with a coupon and an order, and what the customer and the providers do. */
export class HistoryCustomer {
  private constructor(
    readonly world: HistoryWorld,
    private session: PayerSession,
    /** The order with the locked report; `null` in a history of an appraisal. */
    readonly evaluated: string | null,
    readonly couponId: string,
  ) {}

  /** A new customer with an unconfirmed appraisal order. */
  static async ofValuation(world: HistoryWorld): Promise<HistoryCustomer> {
    const session = await signInPhone(world.service, newPhone());
    await orderAppraisal(world.service, session);
    const couponId = await receiveCouponId(world.service, session, campaigns.valuation);
    return new HistoryCustomer(world, session, null, couponId);
  }

  /** A customer with a locked report. */
  static async ofReport(world: HistoryWorld): Promise<HistoryCustomer> {
    const { phone, orderId } = world.report();
    const session = await signInPhone(world.service, phone);
    const couponId = await receiveCouponId(world.service, session, campaigns.unlock);
    return new HistoryCustomer(world, session, orderId, couponId);
  }

  get call(): ReturnType<typeof payerOf> {
    return payerOf(this.world.service, this.session);
  }

  signOut = () =>
    this.world.service.call('POST /app-api/user/auth/logout', {}, { session: this.session });

  async signIn(): Promise<void> {
    const { database, now } = this.world.service.services;
    const { userId } = this.session;
    const token = await database.transaction((tx) =>
      userSessions.start(tx, { ownerId: userId, device: 'Chrome', now: now() }, EVERY_RIGHT),
    );
    this.session = { userId, token };
  }

  /** What the service shows about the customer's orders and report. */
  async look(): Promise<ShownState> {
    const [seen] = await this.world.query<{ seen: ShownState }>(
      `select jsonb_build_object(
         'orders', coalesce((select jsonb_agg(jsonb_build_object(
             'orderId', order_id, 'state', state, 'payBy', pay_by) order by created_at, order_id)
           from orders where user_id = $1 and kind <> 'ai'), '[]'),
         'openBy', (select way from report_unlocks where order_id = $2 and withdrawn_at is null),
         'helps', (select count(*) from unlock_helps where order_id = $2)) as seen`,
      [this.session.userId, this.evaluated],
    );
    if (!seen) throw new Error('Nothing is shown');
    const { orders, ...report } = seen.seen;
    return {
      ...report,
      orders: orders.map((order) => ({ ...order, payBy: order.payBy && new Date(order.payBy) })),
    };
  }

  /** Number of an order's newest payment at a provider; `null` if the order has no payment. */
  async paymentNo(orderId: string, by: ProviderName): Promise<string | null> {
    const [row] = await this.world.query<{ payment_no: string }>(
      `select payment_no from payments where order_id = $1 and method = $2
       order by created_at desc, payment_no limit 1`,
      [orderId, this.world.providers[by].method],
    );
    return row?.payment_no ?? null;
  }

  async begin(orderId: string, by: ProviderName): Promise<{ code: string }> {
    const { method, visit } = this.world.providers[by];
    const { data, code } = await this.call('payment', { orderId, method });
    if (data?.launch.kind === 'page') visit?.(data.launch);
    return { code };
  }

  /** A provider sends a notice; returns whether the service accepts it. */
  async tell(by: ProviderName, paymentNo: string, fault: NoticeFault): Promise<boolean> {
    const provider = this.world.providers[by];
    const notice = provider.notice(paymentNo, fault);
    return provider.isTaken(await this.world.service.app.inject({ method: 'POST', ...notice }));
  }

  /** Orders to unlock the report, optionally with the coupon that covers the price. */
  orderUnlock(withCoupon: boolean): Promise<{ code: string }> {
    const { couponId, evaluated: orderId } = this;
    if (orderId === null) throw new Error('There is no report');
    return this.call('create/ai/pre', { orderId, ...(withCoupon && { couponId }) });
  }

  /** Asks friends for help with the report. */
  async ask(): Promise<{ code: string }> {
    const name = 'POST /app-api/report/unlock/order/unlock/ask';
    const payload = { orderId: this.evaluated ?? '' };
    return (await this.world.service.call(name, payload, { session: this.session })).envelope;
  }

  /** Watches an ad to its end; returns the code of the answer. */
  async watch(): Promise<{ code: string }> {
    const options = { session: this.session };
    const orderId = this.evaluated ?? '';
    const { service } = this.world;
    const ad = 'GET /app-api/report/unlock/order/unlock/adUnitId';
    const { envelope } = await service.call(ad, { orderId }, options);
    service.advance(15_000);
    const nonce = envelope.data?.nonce;
    if (nonce === undefined) return envelope;
    const name = 'POST /app-api/report/unlock/order/unlock/ad';
    return (await service.call(name, { orderId, nonce, ended: true }, options)).envelope;
  }

  /** A friend opens the newest help link; nothing happens if nobody asked for help. */
  async getHelp(helper: number): Promise<{ code: string } | undefined> {
    const [row] = await this.world.query<{ record_id: string }>(
      'select record_id from help_requests where order_id = $1 order by asked_at desc limit 1',
      [this.evaluated],
    );
    return row && { code: await this.world.help(helper, row.record_id) };
  }
}
