import { PAGE_SIZE } from '@account-doctor/contract/limits';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { audit } from '../../domain/staff';
import {
  addNote,
  giveGift,
  removeNote,
  resendReport,
  revealCustomer,
  signOutCustomer,
} from './acts';
import { exportCustomers, exportOrders } from './exports';
import { searchCustomers } from './list';
import { searchOrders } from './orders';
import { customerProfile } from './profile';
import { orderStory } from './story';

/** The desk's endpoints for 订单 and 客户. */
export const customerDeskCalls = (services: Services) =>
  ({
    ...orderCallsOf(services),
    ...customerCallsOf(services),
  }) satisfies DeskHandlers<'customers'>;

function orderCallsOf(services: Services) {
  const { database, now } = services;
  return {
    'POST /desk-api/order/search': (asked) => searchOrders(database.$client, asked, PAGE_SIZE),

    'GET /desk-api/order/story': ({ orderId }) => orderStory(services, orderId),

    'POST /desk-api/order/resend': (order, member) => resendReport(services, order, member),

    'POST /desk-api/order/export': async (asked, { staffId }) => {
      const file = await exportOrders(database.$client, asked, now());
      // The text may be a phone, so the entry names the other conditions only.
      const { query: _, ...conditions } = asked;
      const details = { rows: file.rows, conditions: Object.values(conditions) };
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
      const file = await exportCustomers(database.$client, asked, now());
      const { query: _, ...conditions } = asked;
      const details = { rows: file.rows, conditions: Object.values(conditions) };
      return database.transaction((tx) =>
        audit(tx, { staffId, action: 'customer.export', details, at: now() }, file),
      );
    },
  } satisfies Partial<DeskHandlers<'customers'>>;
}
