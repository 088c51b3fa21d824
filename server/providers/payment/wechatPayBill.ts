import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { parseBillAmount, parseBillFee, readTable } from './bill';
import { type BillRow, PaymentUnavailable } from './payment';

/** Maximum size of an unpacked bill in bytes, enough for several million payments. */
const LARGEST = 512 * 1_024 * 1_024;

/** Parses WeChat Pay's bill; `hash` is the SHA-1 of its text from the signed response. */
export function readWechatPayBill(packed: Uint8Array, hash: string): BillRow[] {
  const text = unpackBill(packed);
  if (createHash('sha1').update(text).digest('hex') !== hash.toLowerCase())
    throw new PaymentUnavailable('bill: its text is not the signed one');
  // Removes the backtick before every cell, which keeps spreadsheets from parsing numbers.
  const rows = readTable(text.toString('utf8').replaceAll('`', ''));
  const end = rows.findIndex((row) => row['交易时间'] === '总交易单数');
  return rows.slice(0, end === -1 ? undefined : end).flatMap(parseBillRow);
}

/** Unpacks a bill. */
function unpackBill(packed: Uint8Array): Buffer {
  try {
    return gunzipSync(packed, { maxOutputLength: LARGEST });
  } catch (cause) {
    throw new PaymentUnavailable('bill: no archive', { cause });
  }
}

function parseBillRow(row: Partial<Record<string, string>>): BillRow[] {
  const common = { paymentNo: row['商户订单号'] ?? '', tradeNo: row['微信订单号'] ?? '' };
  const fee = parseBillFee(row['手续费']);
  const state = row['交易状态'];
  if (state === 'SUCCESS')
    return [{ kind: 'payment', ...common, amount: parseBillAmount(row['订单金额']), fee }];
  if (state === 'REFUND') {
    const amount = parseBillAmount(row['申请退款金额']);
    return [{ kind: 'refund', ...common, amount, fee: -fee, refundNo: row['商户退款单号'] ?? '' }];
  }
  // Other kinds of rows, e.g. payments revoked at a till, do not occur in this product.
  return [];
}
