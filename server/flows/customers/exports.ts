import { EXPORT_LIMIT } from '@account-doctor/contract/customers';
import { aboutOrderState, orderKindLabels } from '@account-doctor/contract/states';
import type { DeskCustomer, DeskOrder, ReceivedOf } from '@account-doctor/contract/types';
import type { Pool } from 'pg';
import type { WrittenList } from '../../core/spreadsheet/listFile';
import { searchCustomers } from './list';
import { searchOrders } from './orders';

const ofOrders: WrittenList<DeskOrder>['columns'] = [
  { title: '订单号', kind: 'text', of: ({ orderNo }) => orderNo },
  { title: '类型', kind: 'text', of: ({ kind }) => orderKindLabels[kind] },
  { title: '状态', kind: 'text', of: ({ state }) => aboutOrderState(state).label },
  { title: '游戏', kind: 'text', of: ({ gameName }) => gameName },
  { title: '区服', kind: 'text', of: ({ serverLabel }) => serverLabel },
  { title: '原价', kind: 'money', of: ({ listPrice }) => listPrice },
  { title: '应付', kind: 'money', of: ({ price }) => price },
  { title: '下单时间', kind: 'time', of: ({ createdAt }) => createdAt },
  { title: '付款时间', kind: 'time', of: ({ paidAt }) => paidAt },
];

const ofCustomers: WrittenList<DeskCustomer>['columns'] = [
  { title: '用户编号', kind: 'text', of: ({ userId }) => userId },
  { title: '昵称', kind: 'text', of: ({ name }) => name },
  { title: '手机号', kind: 'text', of: ({ phone }) => phone },
  { title: '渠道', kind: 'text', of: ({ channel }) => channel },
  { title: '注册时间', kind: 'time', of: ({ createdAt }) => createdAt },
  { title: '最近下单', kind: 'time', of: ({ lastOrderAt }) => lastOrderAt },
];

/** The first `EXPORT_LIMIT` orders that meet the conditions, without their owners. */
export async function ordersToExport(
  pool: Pool,
  asked: ReceivedOf<'POST /desk-api/order/search'>,
): Promise<WrittenList<DeskOrder>> {
  const { list: rows, next } = await searchOrders(pool, asked, EXPORT_LIMIT);
  return { name: '订单', columns: ofOrders, rows, cut: next !== null };
}

/** The first `EXPORT_LIMIT` customers that meet the conditions, with masked names and phone numbers. */
export async function customersToExport(
  pool: Pool,
  asked: ReceivedOf<'POST /desk-api/customer/search'>,
): Promise<WrittenList<DeskCustomer>> {
  const { list: rows, next } = await searchCustomers(pool, asked, EXPORT_LIMIT);
  return { name: '客户', columns: ofCustomers, rows, cut: next !== null };
}
