import { unzipSync } from 'fflate';
import { parseBillAmount, parseBillFee, readTable } from './bill';
import { type BillRow, PaymentUnavailable } from './payment';

/** Maximum size of an unpacked bill in bytes, enough for several million payments. */
const LARGEST = 512 * 1_024 * 1_024;

/**
 * Parses Alipay's bill: a ZIP with CSV files in a Chinese encoding, one of which has a row per
 * transaction.
 */
export function readAlipayBill(packed: Uint8Array): BillRow[] {
  const details = unpackTexts(packed).find((text) => text.includes('支付宝交易号,'));
  if (details === undefined)
    throw new PaymentUnavailable('bill: it contains no table of transactions');
  // Skips the comment lines above and below the table.
  const lines = details.split(/\r?\n/).filter((line) => !line.startsWith('#'));
  return readTable(lines.join('\n')).map(parseBillRow);
}

/** Unpacks the files of a bill as texts. */
function unpackTexts(packed: Uint8Array): string[] {
  try {
    const files = unzipSync(packed, { filter: ({ originalSize }) => originalSize <= LARGEST });
    return Object.values(files).map((file) => new TextDecoder('gb18030').decode(file));
  } catch (cause) {
    throw new PaymentUnavailable('bill: no archive', { cause });
  }
}

function parseBillRow(row: Partial<Record<string, string>>): BillRow {
  const common = {
    paymentNo: row['商户订单号'] ?? '',
    tradeNo: row['支付宝交易号'] ?? '',
    amount: parseBillAmount(row['订单金额（元）']),
  };
  const fee = parseBillFee(row['服务费（元）']);
  if (row['业务类型'] !== '退款') return { kind: 'payment', ...common, fee };
  return { kind: 'refund', ...common, fee: -fee, refundNo: row['退款批次号/请求号'] ?? '' };
}
