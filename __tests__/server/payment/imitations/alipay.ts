import { createSign, createVerify } from 'node:crypto';
import type { PaymentLaunch } from '@account-doctor/contract/payment';
import { zipSync } from 'fflate';
import {
  startLocalServer,
  type ReceivedRequest,
  type ImitatedReply,
} from '../../providers/localServer';
import {
  ImitationBooks,
  DOWN_REPLY,
  type NoticeFault,
  type WrongNoticeValues,
  type SentNotice,
  type PaymentImitation,
} from '../imitation';
import { keyPairOf } from '../keys';

/** Alipay's gateway as documented, with RSA2 signatures of both sides. */

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

/** A day's bill: a ZIP of a table of transactions and one of totals, both in GBK. */
function bill(books: ImitationBooks): Uint8Array {
  const rows = [...books.booked()].map(({ paymentNo, amount, refundNo }) => {
    const back = refundNo !== null;
    const sum = back ? `-${yuan(amount)}` : yuan(amount);
    const fee = (amount * 0.00006).toFixed(2);
    return [
      ...[`ali-${paymentNo}\t`, `${paymentNo}\t`, back ? '退款' : '交易', '账号博士人工评估'],
      ...['2026-11-22 08:15:00', '2026-11-22 08:15:09', '', '', '', '', '*客(ke***@example.com)'],
      ...[sum, sum, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00', refundNo ?? ''],
      ...[back ? fee : `-${fee}`, '0.00', ''],
    ].join(',');
  });
  const details = [
    '#支付宝业务明细查询',
    '#账号：[20880000000000010156]',
    '#起始日期：[2026年11月22日 00:00:00]   终止日期：[2026年11月23日 00:00:00]',
    '#-----------------------------------------业务明细列表----------------------------------------',
    BILL_COLUMNS,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    '#交易合计：1笔，商家实收共39.00元，商家优惠共0.00元',
    '',
  ].join('\r\n');
  return zipSync({
    'totals.csv': gbk('#支付宝业务汇总查询\r\n门店编号,门店名称,交易订单总笔数\r\n合计,,1\r\n'),
    'details.csv': gbk(details),
  });
}

const BILL_COLUMNS = [
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户',
  '订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）',
  '券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
].join(',');

const decoder = new TextDecoder('gbk');
/** All two-byte characters of GBK: Node can decode GBK but not encode it. */
const doubles = new Map<string, [number, number]>();
for (let high = 0x81; high <= 0xfe; high += 1)
  for (let low = 0x40; low <= 0xfe; low += 1)
    doubles.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);

const gbk = (text: string): Uint8Array =>
  Uint8Array.from(Array.from(text).flatMap((sign) => doubles.get(sign) ?? [sign.charCodeAt(0)]));

export interface AlipayImitation extends PaymentImitation {
  /** Opens the page that the service sent the payer to. */
  visit(launch: PaymentLaunch): void;
  /** A notice with a genuine SHA-1 signature of Alipay, declared as such. */
  weakNotice(paymentNo: string): SentNotice;
}

export async function start(): Promise<AlipayImitation> {
  const app = keyPairOf('alipay application');
  const alipay = keyPairOf('alipay');
  const stranger = keyPairOf('stranger');
  const books = new ImitationBooks();

  const isSigned = ({ sign: signature = '', ...fields }: Record<string, string>): boolean =>
    createVerify('RSA-SHA256').update(joined(fields)).verify(app.publicKey, signature, 'base64');

  const requireSigned = (fields: Record<string, string>): Content => {
    if (!isSigned(fields)) imitation.unsigned += 1;
    return JSON.parse(fields.biz_content ?? '{}') as Content;
  };

  const answerOf = (method: string, content: Content): object => {
    const { out_trade_no: no = '', out_request_no: refundNo = '' } = content;
    if (method === 'alipay.data.dataservice.bill.downloadurl.query')
      return { code: '10000', msg: 'Success', bill_download_url: `${server.endpoint}/bill.zip` };
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

  const fieldsOf = (paymentNo: string): Record<string, string> => ({
    notify_id: `n-${paymentNo}`,
    notify_type: 'trade_status_sync',
    app_id: APP_ID,
    seller_id: SELLER,
    out_trade_no: paymentNo,
    trade_no: `ali-${paymentNo}`,
    trade_status: 'TRADE_SUCCESS',
    total_amount: yuan(books.require(paymentNo).amount),
    subject: '账号博士人工评估',
  });
  const sent = (fields: Record<string, string>): SentNotice => ({
    url: '/payment/notice/alipay',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    payload: new URLSearchParams(fields).toString(),
  });

  const server = await startLocalServer(
    ({ path, rawQuery, body }: ReceivedRequest): ImitatedReply => {
      if (imitation.down) return DOWN_REPLY;
      if (path === '/bill.zip') return { bytes: imitation.damagesBills ? gbk('x') : bill(books) };
      const fields = Object.fromEntries([
        ...new URLSearchParams(rawQuery),
        ...new URLSearchParams(body),
      ]) as Record<string, string>;
      const content = requireSigned(fields);
      const method = fields.method ?? '';
      const text = JSON.stringify(answerOf(method, content));
      const name = `${method.replaceAll('.', '_')}_response`;
      return { text: `{"${name}":${text},"sign":"${sign(text, alipay.privateKey)}"}` };
    },
  );

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
    fee: 23,
    visit: (launch) => {
      if (launch.kind !== 'page') throw new Error('No page to pay on');
      const content = requireSigned(Object.fromEntries(new URL(launch.url).searchParams));
      books.open(content.out_trade_no ?? '', Math.round(Number(content.total_amount) * 100));
    },
    knows: (paymentNo) => books.trades.has(paymentNo),
    pay: books.pay,
    notice: (paymentNo: string, fault: NoticeFault = 'none') => {
      const fields = {
        ...fieldsOf(paymentNo),
        ...(fault === 'merchant' && { seller_id: '2088000000000009' }),
        ...(fault === 'amount' && { total_amount: yuan(1) }),
      };
      const key = fault === 'forged' ? stranger.privateKey : alipay.privateKey;
      const signature = sign(joined(fields), key);
      const told = fault === 'tampered' ? { ...fields, subject: 'x' } : fields;
      return sent({ ...told, sign: signature, sign_type: 'RSA2' });
    },
    oddNotice: (paymentNo: string, instead: WrongNoticeValues) => {
      const names = { paymentNo: 'out_trade_no', amount: 'total_amount', tradeNo: 'trade_no' };
      const other = Object.entries(instead).map(([what, value]) => {
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        return [names[what as keyof WrongNoticeValues], text] as const;
      });
      const all: Record<string, string | undefined> = {
        ...fieldsOf(paymentNo),
        ...Object.fromEntries(other),
      };
      const fields = Object.fromEntries(
        Object.entries(all).filter((field): field is [string, string] => field[1] !== undefined),
      );
      return sent({ ...fields, sign: sign(joined(fields), alipay.privateKey), sign_type: 'RSA2' });
    },
    weakNotice: (paymentNo) => {
      const fields = fieldsOf(paymentNo);
      const signature = createSign('RSA-SHA1')
        .update(joined(fields))
        .sign(alipay.privateKey, 'base64');
      return sent({ ...fields, sign: signature, sign_type: 'RSA' });
    },
    isTaken: ({ body }) => body === 'success',
    down: false,
    damagesBills: false,
    refunds: books.refunds,
    unsigned: 0,
    close: () => server.close(),
  };
  return imitation;
}
