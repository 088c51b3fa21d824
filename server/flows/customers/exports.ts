import { type CsvCell, csvFileText } from '@account-doctor/contract/csv';
import { EXPORT_LIMIT } from '@account-doctor/contract/customers';
import { aboutOrderState, orderKindLabels } from '@account-doctor/contract/states';
import type { DataOf, ReceivedOf } from '@account-doctor/contract/types';
import type { Pool } from 'pg';
import { chinaDate, chinaSecond } from '../../core/chinaDay';
import { searchCustomers } from './list';
import { searchOrders } from './orders';

type ExportedFile = DataOf<'POST /desk-api/order/export'>;

const timeCell = (at: string | null): CsvCell => (at === null ? null : chinaSecond(new Date(at)));
/** Fen as yuan with two digits. */
const yuanCell = (fen: number): CsvCell => (fen / 100).toFixed(2);

const fileOf = (
  name: string,
  head: readonly string[],
  { rows, next, now }: { rows: CsvCell[][]; next: string | null; now: Date },
): ExportedFile => ({
  fileName: `${name} ${chinaDate(now)}.csv`,
  csv: csvFileText([head, ...rows]),
  rows: rows.length,
  cut: next !== null,
});

/** The first `EXPORT_LIMIT` orders that match the conditions, as a file without owners. */
export async function exportOrders(
  pool: Pool,
  asked: ReceivedOf<'POST /desk-api/order/export'>,
  now: Date,
): Promise<ExportedFile> {
  const { list, next } = await searchOrders(pool, asked, EXPORT_LIMIT);
  const head = ['订单号', '类型', '状态', '游戏', '区服', '原价', '应付', '下单时间', '付款时间'];
  const rows = list.map((order): CsvCell[] => [
    order.orderNo,
    orderKindLabels[order.kind],
    aboutOrderState(order.state).label,
    order.gameName,
    order.serverLabel,
    yuanCell(order.listPrice),
    yuanCell(order.price),
    timeCell(order.createdAt),
    timeCell(order.paidAt),
  ]);
  return fileOf('订单', head, { rows, next, now });
}

/** The first `EXPORT_LIMIT` customers that match the conditions, as a file with masked names and phones. */
export async function exportCustomers(
  pool: Pool,
  asked: ReceivedOf<'POST /desk-api/customer/export'>,
  now: Date,
): Promise<ExportedFile> {
  const { list, next } = await searchCustomers(pool, asked, EXPORT_LIMIT);
  const head = ['用户编号', '昵称', '手机号', '渠道', '注册时间', '最近下单'];
  const rows = list.map((customer): CsvCell[] => [
    customer.userId,
    customer.name,
    customer.phone,
    customer.channel,
    timeCell(customer.createdAt),
    timeCell(customer.lastOrderAt),
  ]);
  return fileOf('客户', head, { rows, next, now });
}
