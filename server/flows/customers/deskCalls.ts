import { PAGE_SIZE } from '@account-doctor/contract/limits';
import type { ReceivedOf } from '@account-doctor/contract/types';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { listFile } from '../../core/spreadsheet/listFile';
import { audit } from '../../domain/staff';
import {
  addNote,
  giveGift,
  removeNote,
  resendReport,
  revealCustomer,
  signOutCustomer,
} from './acts';
import { customersToExport, ordersToExport } from './exports';
import { searchCustomers } from './list';
import { searchOrders } from './orders';
import { customerProfile } from './profile';
import { orderStory } from './story';

/** The desk's endpoints for the pages 订单 and 客户. */
export const customerDeskCalls = (services: Services) =>
  ({
    ...orderCallsOf(services),
    ...customerCallsOf(services),
  }) satisfies DeskHandlers<'customers'>;

/** Details of an export for the audit log; omits the search text, which may be a phone number. */
function exportDetails(
  asked: ReceivedOf<'POST /desk-api/order/export' | 'POST /desk-api/customer/export'>,
  { rows }: { rows: number },
) {
  const { format, query: _, ...conditions } = asked;
  return { rows, format, conditions: Object.values(conditions) };
}

function orderCallsOf(services: Services) {
  const { database, now } = services;
  return {
    'POST /desk-api/order/search': (asked) => searchOrders(database.$client, asked, PAGE_SIZE),

    'GET /desk-api/order/story': ({ orderId }) => orderStory(services, orderId),

    'POST /desk-api/order/resend': (order, member) => resendReport(services, order, member),

    'POST /desk-api/order/export': async (asked, { staffId }) => {
      const list = await ordersToExport(database.$client, asked);
      const file = await listFile(list, asked.format, now());
      const details = exportDetails(asked, file);
      return database.transaction((tx) =>
        audit(tx, { staffId, action: 'order.export', details, at: now() }, file),
      );
    },
  } satisfies Partial<DeskHandlers<'customers'>>;
}

function customerCallsOf(services: Services) {
  const { database, now } = services;
  return {
    'POST /desk-api/customer/search': (asked) =>
      searchCustomers(database.$client, asked, PAGE_SIZE),

    'GET /desk-api/customer/profile': ({ userId }) => customerProfile(services, userId),

    'POST /desk-api/customer/reveal': (look, member) => revealCustomer(services, look, member),

    'POST /desk-api/customer/note/add': (note, member) => addNote(services, note, member),

    'POST /desk-api/customer/note/remove': (note, member) => removeNote(services, note, member),

    'POST /desk-api/customer/coupon/give': (gift, member) => giveGift(services, gift, member),

    'POST /desk-api/customer/sessions/end': (customer, member) =>
      signOutCustomer(services, customer, member),

    'POST /desk-api/customer/export': async (asked, { staffId }) => {
      const list = await customersToExport(database.$client, asked);
      const file = await listFile(list, asked.format, now());
      const details = exportDetails(asked, file);
      return database.transaction((tx) =>
        audit(tx, { staffId, action: 'customer.export', details, at: now() }, file),
      );
    },
  } satisfies Partial<DeskHandlers<'customers'>>;
}
