import { createSign, createVerify } from 'node:crypto';
import { startLocalServer, type Received, type Reply } from '../../providers/localServer';
import { Books, DOWN, type Fault, type PaymentImitation } from '../imitation';
import { newKeys } from '../keys';

/** Alipay's gateway as its documentation describes it: RSA2 signatures of both sides. */

const APP_ID = '2021000000000001';
const SELLER = '2088000000000001';

const sign = (text: string, key: string) =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64');
const joined = (fields: Record<string, string>) =>
  Object.keys(fields)
    .sort()
    .map((key) => `${key}=${fields[key]}`)
    .join('&');
const yuan = (fen: number) => (fen / 100).toFixed(2);

type Content = Partial<Record<'out_trade_no' | 'out_request_no' | 'total_amount', string>>;

export interface AlipayImitation extends PaymentImitation {
  /** The payer's browser opens the page that the service led to. */
  visit(url: string): void;
}

export async function start(): Promise<AlipayImitation> {
  const app = newKeys();
  const alipay = newKeys();
  const stranger = newKeys();
  const books = new Books();

  const isSigned = ({ sign: signature = '', ...fields }: Record<string, string>): boolean =>
    createVerify('RSA-SHA256').update(joined(fields)).verify(app.publicKey, signature, 'base64');

  const requireSigned = (fields: Record<string, string>): Content => {
    if (!isSigned(fields)) imitation.unsigned += 1;
    return JSON.parse(fields.biz_content ?? '{}') as Content;
  };

  const answerOf = (method: string, content: Content): object => {
    const { out_trade_no: no = '', out_request_no: refundNo = '' } = content;
    const trade = books.trades.get(no);
    const failed = (subCode: string) => ({ code: '40004', msg: 'Failed', sub_code: subCode });
    if (!trade) return failed('ACQ.TRADE_NOT_EXIST');
    const success = { code: '10000', msg: 'Success', out_trade_no: no, trade_no: `ali-${no}` };
    switch (method) {
      case 'alipay.trade.query': {
        const status = { open: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' };
        return { ...success, trade_status: status[trade.state], total_amount: yuan(trade.amount) };
      }
      case 'alipay.trade.close':
        if (trade.state !== 'open') return failed('ACQ.TRADE_STATUS_ERROR');
        trade.state = 'closed';
        return success;
      case 'alipay.trade.refund': {
        const known = books.refunds.get(no)?.has(refundNo) ?? false;
        books.refund(no, refundNo);
        return { ...success, fund_change: known ? 'N' : 'Y' };
      }
      default:
        return { ...success, refund_status: 'REFUND_SUCCESS' };
    }
  };

  const server = await startLocalServer(({ rawQuery, body }: Received): Reply => {
    if (imitation.down) return DOWN;
    const fields = Object.fromEntries([
      ...new URLSearchParams(rawQuery),
      ...new URLSearchParams(body),
    ]) as Record<string, string>;
    const content = requireSigned(fields);
    const method = fields.method ?? '';
    const text = JSON.stringify(answerOf(method, content));
    const name = `${method.replaceAll('.', '_')}_response`;
    return { text: `{"${name}":${text},"sign":"${sign(text, alipay.privateKey)}"}` };
  });

  const imitation: AlipayImitation = {
    method: 'alipay_wap',
    settings: {
      PAYMENT_PROVIDERS: 'alipay',
      ALIPAY_APP_ID: APP_ID,
      ALIPAY_SELLER_ID: SELLER,
      ALIPAY_PRIVATE_KEY: app.privateKey,
      ALIPAY_PUBLIC_KEY: alipay.publicKey,
      ALIPAY_ENDPOINT: `${server.endpoint}/gateway.do`,
    },
    visit: (url) => {
      const content = requireSigned(Object.fromEntries(new URL(url).searchParams));
      books.open(content.out_trade_no ?? '', Math.round(Number(content.total_amount) * 100));
    },
    pay: books.pay,
    notice: (paymentNo: string, fault: Fault = 'none') => {
      const { amount } = books.require(paymentNo);
      const fields: Record<string, string> = {
        notify_id: `n-${paymentNo}`,
        notify_type: 'trade_status_sync',
        app_id: APP_ID,
        seller_id: fault === 'merchant' ? '2088000000000009' : SELLER,
        out_trade_no: paymentNo,
        trade_no: `ali-${paymentNo}`,
        trade_status: 'TRADE_SUCCESS',
        total_amount: yuan(fault === 'amount' ? 1 : amount),
        subject: '账号博士人工评估',
      };
      const key = fault === 'forged' ? stranger.privateKey : alipay.privateKey;
      const signature = sign(joined(fields), key);
      const told = fault === 'tampered' ? { ...fields, subject: 'x' } : fields;
      return {
        url: '/payment/notice/alipay',
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        payload: new URLSearchParams({ ...told, sign: signature, sign_type: 'RSA2' }).toString(),
      };
    },
    isTaken: ({ body }) => body === 'success',
    down: false,
    refunds: books.refunds,
    unsigned: 0,
    close: () => server.close(),
  };
  return imitation;
}
