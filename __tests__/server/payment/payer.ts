import type { CallName, OrderInfo, PayloadOf } from '@account-doctor/contract/types';
import type { OrderState } from '@account-doctor/contract/states';
import type { Services } from '../../../server/core/services';
import type { RequestOptions } from '../support/signedRequest';
import { submissionOf } from '../evaluation/testGame';
import { SUBMIT_FOR_APPRAISAL } from '../appraisal/customer';
import type { TestService } from '../support/service';

export type PayerSession = { token: string; userId: string };
export const LIST_PRICE = 3_900;

/** Orders an appraisal by a submission; the order is not confirmed yet. */
export async function orderAppraisal(service: TestService, session: PayerSession): Promise<string> {
  const { envelope } = await service.call(SUBMIT_FOR_APPRAISAL, submissionOf(), { session });
  if (!envelope.data) throw new Error(`Not ordered: ${envelope.code} ${envelope.msg}`);
  return envelope.data.orderId;
}

const prefix = '/app-api/api/evaluate/user/order';
type Short = {
  [Name in CallName]: Name extends `${string}${typeof prefix}/${infer Rest}` ? Rest : never;
}[CallName];
type Full<Name extends Short> = Extract<CallName, `${string}${typeof prefix}/${Name}`>;

/** The calls of a payer, by the last part of their path; each returns the envelope. */
export const payerOf =
  (service: TestService, session: PayerSession) =>
  async <Name extends Short>(
    name: Name,
    payload: PayloadOf<Full<Name>>,
    headers?: RequestOptions['headers'],
  ) => {
    const method = ['pay/type', 'pay/result', 'get/info'].includes(name) ? 'GET' : 'POST';
    const full = `${method} ${prefix}/${name}` as Full<Name>;
    return (await service.call(full, payload, { session, ...(headers && { headers }) })).envelope;
  };

/** Confirms an order and returns it. */
export async function confirmOrderOf(
  service: TestService,
  session: PayerSession,
  couponId?: string,
): Promise<OrderInfo> {
  const orderId = await orderAppraisal(service, session);
  const envelope = await payerOf(service, session)('create/pre', {
    orderId,
    ...(couponId !== undefined && { couponId }),
  });
  if (!envelope.data) throw new Error(`Not confirmed: ${envelope.code}`);
  return envelope.data;
}

export async function paidOrderStateOf(
  { database }: Services,
  orderId: string,
): Promise<OrderState> {
  const { rows } = await database.$client.query<{ state: OrderState }>(
    'select state from orders where order_id = $1',
    [orderId],
  );
  if (!rows[0]) throw new Error('No such order');
  return rows[0].state;
}

interface MoneyRow {
  payment_no: string;
  state: string;
  refund: string | null;
  cause: string | null;
}

/** The payments of an order, oldest first, each in the form `paid, refund late succeeded`. */
export async function paymentsInWords({ database }: Services, orderId: string): Promise<string[]> {
  const { rows } = await database.$client.query<MoneyRow>(
    `select payment_no, p.state, r.state as refund, cause from payments p
     left join refunds r using (payment_id) where p.order_id = $1 order by p.created_at, payment_no`,
    [orderId],
  );
  return rows.map(({ state, refund, cause }) =>
    refund ? `${state}, refund ${cause} ${refund}` : state,
  );
}

/** The numbers of an order's payments, oldest first. */
export async function paymentNosOf({ database }: Services, orderId: string): Promise<string[]> {
  const { rows } = await database.$client.query<{ payment_no: string }>(
    'select payment_no from payments where order_id = $1 order by created_at, payment_no',
    [orderId],
  );
  return rows.map(({ payment_no: paymentNo }) => paymentNo);
}

/** Makes all scheduled jobs due. */
export async function makeJobsDue({ database }: Services): Promise<void> {
  await database.$client.query('update graphile_worker._private_jobs set run_at = now()');
}
