import {
  createCipheriv,
  createHash,
  createSign,
  createVerify,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { startLocalServer, type Received, type Reply } from '../../providers/localServer';
import { Books, DOWN, type Fault, type PaymentImitation } from '../imitation';
import { keysOf } from '../keys';

/** WeChat Pay v3 as its documentation describes it: signatures of both sides, and encrypted reports. */

const APP_ID = 'wx-test';
const MERCHANT = '1900000001';
const SERIAL = 'MERCHANT01';
const KEY_ID = 'PUB_KEY_ID_01';
const API_KEY = '0123456789abcdef0123456789abcdef';

/** As a bill of type ALL has them. */
const BILL_COLUMNS = [
  '\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行',
  '货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态',
  '商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
].join(',');

const sign = (text: string, key: string) =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64');

export async function start(): Promise<PaymentImitation> {
  const merchant = keysOf('wechat merchant');
  const wechat = keysOf('wechat');
  const stranger = keysOf('stranger');
  const books = new Books();

  const signed = (status: number, json?: object): Reply => {
    const body = json === undefined ? '' : JSON.stringify(json);
    return { status, json, headers: signatureOf(body, wechat.privateKey) };
  };

  const isSigned = ({ method, path, rawQuery, headers, body }: Received): boolean => {
    const part = (name: string) =>
      new RegExp(`${name}="(.*?)"`).exec(String(headers.authorization))?.[1] ?? '';
    const [nonce, timestamp, serial] = ['nonce_str', 'timestamp', 'serial_no'].map(part);
    const signature = part('signature');
    const target = rawQuery ? `${path}?${rawQuery}` : path;
    const text = `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`;
    const right = createVerify('RSA-SHA256').update(text);
    return serial === SERIAL && right.verify(merchant.publicKey, signature, 'base64');
  };

  const transaction = (paymentNo: string) => {
    const { amount, state } = books.require(paymentNo);
    return {
      appid: APP_ID,
      mchid: MERCHANT,
      out_trade_no: paymentNo,
      trade_state: { open: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' }[state],
      ...(state === 'paid' && {
        transaction_id: `wx-${paymentNo}`,
        amount: { total: amount, payer_total: amount, currency: 'CNY' },
      }),
    };
  };

  const bill = (): string => {
    const rows = [...books.booked()].map(({ paymentNo, amount, refundNo }) => {
      const sum = (amount / 100).toFixed(2);
      const fee = (amount * 0.00006).toFixed(5);
      const back = refundNo !== null;
      return [
        ...['2026-11-22 08:15:00', APP_ID, MERCHANT, '0', '', `wx-${paymentNo}`, paymentNo, 'o1'],
        ...['JSAPI', back ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY', back ? '0.00' : sum, '0.00'],
        ...[back ? `50-${refundNo}` : '0', refundNo ?? '0', back ? sum : '0.00', '0.00'],
        ...[back ? 'ORIGINAL' : '', back ? 'SUCCESS' : '', '账号博士人工评估', ''],
        ...[back ? `-${fee}` : fee, '0.60%', back ? '0.00' : sum, back ? sum : '0.00', ''],
      ]
        .map((cell) => `\`${cell}`)
        .join(',');
    });
    const totals = ['总交易单数,应结订单总金额,退款总金额', '`1,`39.00,`0.00'];
    return [BILL_COLUMNS, ...rows, ...totals, ''].join('\r\n');
  };

  const answer = (request: Received): Reply => {
    if (imitation.down) return DOWN;
    if (!isSigned(request)) {
      imitation.unsigned += 1;
      return { status: 401, json: { code: 'SIGN_ERROR', message: '签名错误' } };
    }
    const { method, path, body } = request;
    const content = (body ? JSON.parse(body) : {}) as Partial<Record<string, string>>;
    const begun = /^\/v3\/pay\/transactions\/(h5|jsapi)$/.exec(path)?.[1];
    if (begun) {
      const { out_trade_no: no, amount } = content as unknown as {
        out_trade_no: string;
        amount: { total: number };
      };
      books.open(no, amount.total);
      return signed(
        200,
        begun === 'h5'
          ? { h5_url: `https://wx.tenpay.example/checkmweb?prepay_id=${no}` }
          : { prepay_id: `wx${no}` },
      );
    }
    if (path === '/v3/bill/tradebill') {
      const hash = createHash('sha1').update(bill()).digest('hex');
      return signed(200, {
        hash_type: 'SHA1',
        hash_value: hash,
        download_url: `${server.endpoint}/v3/billdownload/file?token=bill&tartype=gzip`,
      });
    }
    if (path === '/v3/billdownload/file') {
      const text = imitation.damagesBills ? bill().replace('SUCCESS', 'REFUNDX') : bill();
      return { bytes: gzipSync(text) };
    }
    if (path === '/v3/refund/domestic/refunds') {
      books.refund(content.out_trade_no ?? '', content.out_refund_no ?? '');
      return signed(200, { status: 'SUCCESS' });
    }
    const [, no = '', closing] = /out-trade-no\/([^/]+)(\/close)?$/.exec(path) ?? [];
    const trade = books.trades.get(no);
    if (!trade) return { status: 404, json: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } };
    if (method === 'GET' && !closing) return signed(200, transaction(no));
    if (trade.state === 'paid') return { status: 400, json: { code: 'ORDERPAID' } };
    trade.state = 'closed';
    return signed(204);
  };

  const server = await startLocalServer(answer);
  const imitation: PaymentImitation = {
    method: 'wechat_h5',
    fee: 23,
    settings: {
      PAYMENT_PROVIDERS: 'wechat',
      WECHAT_APP_ID: APP_ID,
      WECHAT_PAY_MERCHANT_ID: MERCHANT,
      WECHAT_PAY_CERTIFICATE_SERIAL: SERIAL,
      WECHAT_PAY_PRIVATE_KEY: merchant.privateKey,
      WECHAT_PAY_API_KEY: API_KEY,
      WECHAT_PAY_PUBLIC_KEY_ID: KEY_ID,
      WECHAT_PAY_PUBLIC_KEY: wechat.publicKey,
      WECHAT_PAY_ENDPOINT: server.endpoint,
    },
    knows: (paymentNo) => books.trades.has(paymentNo),
    pay: books.pay,
    notice: (paymentNo: string, fault: Fault = 'none') => {
      const said = transaction(paymentNo);
      const told = {
        ...said,
        ...(fault === 'merchant' && { mchid: '1900000009' }),
        ...(fault === 'amount' && { amount: { total: 1, payer_total: 1, currency: 'CNY' } }),
      };
      const body = JSON.stringify({
        id: randomUUID(),
        event_type: 'TRANSACTION.SUCCESS',
        resource_type: 'encrypt-resource',
        resource: encrypted(told),
      });
      const key = fault === 'forged' ? stranger.privateKey : wechat.privateKey;
      return {
        url: '/payment/notice/wechat',
        headers: { 'content-type': 'application/json', ...signatureOf(body, key) },
        payload: fault === 'tampered' ? body.replace('TRANSACTION', 'TRANSACTIOM') : body,
      };
    },
    isTaken: ({ statusCode }) => statusCode === 200,
    down: false,
    damagesBills: false,
    refunds: books.refunds,
    unsigned: 0,
    close: () => server.close(),
  };
  return imitation;
}

function signatureOf(body: string, key: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const nonce = randomUUID();
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': KEY_ID,
    'Wechatpay-Signature': sign(`${timestamp}\n${nonce}\n${body}\n`, key),
  };
}

function encrypted(content: object) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', API_KEY, nonce);
  cipher.setAAD(Buffer.from('transaction'));
  const text = Buffer.concat([
    cipher.update(JSON.stringify(content)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: text.toString('base64'),
    nonce,
    associated_data: 'transaction',
    original_type: 'transaction',
  };
}
