import {
  createCipheriv,
  createHash,
  createSign,
  createVerify,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { gzipSync } from 'node:zlib';
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
import { certificateOf, keyPairOf } from '../keys';

/** WeChat Pay v3 as documented: signatures of both sides, and encrypted notices. */

const APP_ID = 'wx-test';
const MERCHANT = '1900000001';
const SERIAL = 'MERCHANT01';
const KEY_ID = 'PUB_KEY_ID_01';
const API_KEY = '0123456789abcdef0123456789abcdef';

/** Columns of a bill of type ALL. */
const BILL_COLUMNS = [
  '\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行',
  '货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态',
  '商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
].join(',');

const sign = (text: string, key: string) =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64');

/** A key with which WeChat signs: its public key, or that of a platform certificate. */
interface Signer {
  /** The serial number that requests name in `Wechatpay-Serial`. */
  serial: string;
  privateKey: string;
}

/** A platform certificate of WeChat with its key. */
interface Certificate extends Signer {
  publicKey: string;
  /** PEM. */
  certificate: string;
}

export interface WechatPayImitation extends PaymentImitation {
  /** WeChat's public key, which signs at first. */
  publicKey: Signer;
  /** Creates a platform certificate, which WeChat returns from then on. */
  issue(serial: string, valid?: { from: Date; until: Date }): Certificate;
  /**
   * Certificates that `GET /v3/certificates` returns; without any it answers 404, as for new
   * merchants.
   */
  certificates: Certificate[];
  /** The key that signs answers; by default the one that the request names, as documented. */
  signs: { answers: Signer | null; notices: Signer };
  /** The values of `Wechatpay-Serial` in requests. */
  named: string[];
  /** Number of requests for certificates. */
  asked: number;
  /** State of refunds requested from now on; earlier refunds do not change. */
  refundState: 'SUCCESS' | 'PROCESSING' | 'CLOSED' | 'ABNORMAL';
  /** Sets the state of a refund by its number. */
  settleRefund(refundNo: string, state: WechatPayImitation['refundState']): void;
  /**
   * Sends a notice with an intentionally wrong signature, as WeChat does to test whether it is
   * rejected.
   */
  probe(paymentNo: string): SentNotice;
}

export async function start(): Promise<WechatPayImitation> {
  const merchant = keyPairOf('wechat merchant');
  const wechat = keyPairOf('wechat');
  const stranger = keyPairOf('stranger');
  const books = new ImitationBooks();
  const publicKey = { serial: KEY_ID, privateKey: wechat.privateKey };
  const refundStates = new Map<string, WechatPayImitation['refundState']>();

  const signerOf = (serial: unknown): Signer =>
    imitation.signs.answers ??
    imitation.certificates.find((one) => one.serial === serial) ??
    publicKey;
  let signer: Signer = publicKey;
  const signed = (status: number, json?: object): ImitatedReply => {
    const body = json === undefined ? '' : JSON.stringify(json);
    return { status, json, headers: signatureOf(body, signer) };
  };

  /**
   * A refund by its number; a repeated number returns the same refund, and all refunds together
   * never exceed the payment.
   */
  const refund = (paymentNo: string, refundNo: string): ImitatedReply => {
    const given = [...(books.refunds.get(paymentNo) ?? [])];
    const mayGive = given.every((no) => no === refundNo || refundStates.get(no) === 'CLOSED');
    if (!mayGive) return { status: 403, json: { code: 'NOT_ENOUGH', message: '退款金额超限' } };
    books.refund(paymentNo, refundNo);
    const status = refundStates.get(refundNo) ?? imitation.refundState;
    refundStates.set(refundNo, status);
    return signed(200, { status, out_refund_no: refundNo });
  };

  const handedOut = (): ImitatedReply => {
    imitation.asked += 1;
    if (imitation.certificates.length === 0)
      return { status: 404, json: { code: 'RESOURCE_NOT_EXISTS', message: '无可用的平台证书' } };
    const data = imitation.certificates.map(({ serial, certificate }) => ({
      serial_no: serial,
      effective_time: '2026-11-20T00:00:00+08:00',
      expire_time: '2031-11-20T00:00:00+08:00',
      encrypt_certificate: encrypted(certificate, 'certificate'),
    }));
    return signed(200, { data });
  };

  const isSigned = ({ method, path, rawQuery, headers, body }: ReceivedRequest): boolean => {
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

  const answer = (request: ReceivedRequest): ImitatedReply => {
    if (imitation.down) return DOWN_REPLY;
    const serial = request.headers['wechatpay-serial'];
    imitation.named.push(String(serial));
    signer = signerOf(serial);
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
    if (path === '/v3/refund/domestic/refunds')
      return refund(content.out_trade_no ?? '', content.out_refund_no ?? '');
    if (path === '/v3/certificates') return handedOut();
    const [, no = '', closing] = /out-trade-no\/([^/]+)(\/close)?$/.exec(path) ?? [];
    const trade = books.trades.get(no);
    if (!trade) return { status: 404, json: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } };
    if (method === 'GET' && !closing) return signed(200, transaction(no));
    if (trade.state === 'paid') return { status: 400, json: { code: 'ORDERPAID' } };
    trade.state = 'closed';
    return signed(204);
  };

  const server = await startLocalServer(answer);
  /** A notice of a payment, with wrong values if given. */
  const reported = (told: object, by: Signer): SentNotice => {
    const payload = JSON.stringify({
      id: randomUUID(),
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      resource: encrypted(JSON.stringify(told), 'transaction'),
    });
    const headers = { 'content-type': 'application/json', ...signatureOf(payload, by) };
    return { url: '/payment/notice/wechat', headers, payload };
  };

  const imitation: WechatPayImitation = {
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
    notice: (paymentNo: string, fault: NoticeFault = 'none') => {
      const { notices } = imitation.signs;
      const told = {
        ...transaction(paymentNo),
        ...(fault === 'merchant' && { mchid: '1900000009' }),
        ...(fault === 'amount' && { amount: { total: 1, payer_total: 1, currency: 'CNY' } }),
      };
      const by = fault === 'forged' ? { ...notices, privateKey: stranger.privateKey } : notices;
      const notice = reported(told, by);
      if (fault !== 'tampered') return notice;
      return { ...notice, payload: notice.payload.replace('TRANSACTION', 'TRANSACTIOM') };
    },
    oddNotice: (paymentNo: string, instead: WrongNoticeValues) => {
      const told = {
        ...transaction(paymentNo),
        trade_state: 'SUCCESS',
        transaction_id: `wx-${paymentNo}`,
        amount: { total: books.require(paymentNo).amount, currency: 'CNY' },
        ...('paymentNo' in instead && { out_trade_no: instead.paymentNo }),
        ...('tradeNo' in instead && { transaction_id: instead.tradeNo }),
        ...('amount' in instead && { amount: { total: instead.amount, currency: 'CNY' } }),
      };
      return reported(told, imitation.signs.notices);
    },
    probe: (paymentNo) => {
      const { headers, ...notice } = imitation.notice(paymentNo);
      const signature = `WECHATPAY/SIGNTEST/${headers['Wechatpay-Signature'] ?? ''}`;
      return { ...notice, headers: { ...headers, 'Wechatpay-Signature': signature } };
    },
    publicKey,
    issue: (serial, valid = { from: new Date('2026-01-01'), until: new Date('2031-01-01') }) => {
      const keys = keyPairOf(`wechat certificate ${serial}`);
      const certificate = certificateOf(keys, { serial, ...valid });
      const issued = { serial, ...keys, certificate };
      imitation.certificates = [...imitation.certificates, issued];
      return issued;
    },
    certificates: [],
    signs: { answers: null, notices: publicKey },
    named: [],
    asked: 0,
    refundState: 'SUCCESS',
    settleRefund: (refundNo, state) => void refundStates.set(refundNo, state),
    isTaken: ({ statusCode }) => statusCode === 200,
    down: false,
    damagesBills: false,
    refunds: books.refunds,
    unsigned: 0,
    close: () => server.close(),
  };
  return imitation;
}

function signatureOf(body: string, { serial, privateKey }: Signer): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const nonce = randomUUID();
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': serial,
    'Wechatpay-Signature': sign(`${timestamp}\n${nonce}\n${body}\n`, privateKey),
  };
}

function encrypted(content: string, about: string) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', API_KEY, nonce);
  cipher.setAAD(Buffer.from(about));
  const text = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: text.toString('base64'),
    nonce,
    associated_data: about,
    original_type: about,
  };
}
