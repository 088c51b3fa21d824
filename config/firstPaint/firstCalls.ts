import { PAGE_SIZE } from '@account-doctor/contract/limits';
import type { RouteName } from '@account-doctor/contract/pages';
import type { CallName, PayloadOf } from '@account-doctor/contract/types';

/** A call that a page makes as soon as it is opened. */
export interface FirstCall<Name extends CallName = CallName> {
  name: Name;
  /**
   * Payload fields, and the page parameter that contains each value; if a parameter is missing, the call is not made.
   */
  from: Partial<Record<string, string>>;
  /** Further fields of the payload. */
  payload: Partial<PayloadOf<Name>>;
  /** Page parameters with which the page makes another call. */
  unless?: string[];
}

/** What a page requests before its scripts run. */
export interface FirstRequests {
  calls: readonly FirstCall[];
  /** Addresses of the page's own scripts. */
  scripts: readonly string[];
}

const first = <Name extends CallName>(
  name: Name,
  from: Partial<Record<keyof PayloadOf<Name> & string, string>> = {},
  payload: Partial<PayloadOf<Name>> = {},
): FirstCall => ({ name, from, payload });

const REPORT = 'GET /app-api/api/evaluate/user/order/report/get';
const INFO = 'GET /app-api/api/evaluate/user/order/get/info';
const ORDERS = 'POST /app-api/api/evaluate/user/order/list';
const order = { orderId: 'orderId' };
const game = { gameId: 'gameId' };

/**
 * Calls that pages make first, exactly as the page itself makes them; pages behind the sign-in send them before their
 * scripts load. Leaves out calls that depend on an answer or load later parts, because browsers send only six requests
 * to a server at once, including those for scripts.
 */
export const firstCalls: Partial<Record<RouteName, FirstCall[]>> = {
  mine: [first('GET /app-api/user/get'), first(ORDERS, {}, { pageNo: 1, pageSize: 3 })],
  chooseGame: [first('GET /app-api/api/evaluate/user/game/list')],
  fillInInfo: [
    first('GET /app-api/game/detail', game),
    first('GET /app-api/game/server', game),
    first('GET /app-api/api/evaluate/user/game/config', game),
  ],
  submitted: [first(REPORT, order)],
  checkout: [first(INFO, order)],
  paySuccess: [first(INFO, order), first(REPORT, order)],
  report: [first(REPORT, order)],
  reportScreenShot: [
    {
      ...first('GET /app-api/api/evaluate/user/order/get/report-image', order, { format: 'card' }),
      unless: ['version', 'format', 'shareId', 'asks'],
    },
  ],
  ownAccount: [first('GET /app-api/api/evaluate/user/account/get', order)],
  unlockInvite: [first('GET /app-api/report/unlock/order/unlock/record', order)],
  unlockAccept: [
    first('GET /app-api/report/unlock/unlock/user/help/list', {
      recordId: 'report_unlock_record_id',
    }),
  ],
  invoice: [first('GET /app-api/api/evaluate/user/order/invoice/get', order)],
  evaluationRecords: [first(ORDERS, {}, { filter: 'all', pageNo: 1, pageSize: PAGE_SIZE })],
  helpCenter: [first('GET /app-api/user/help/center')],
  settings: [first('GET /app-api/user/get')],
  devices: [first('GET /app-api/user/session/list')],
};
