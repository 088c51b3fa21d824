import { PAGE_SIZE } from '@account-doctor/contract/limits';
import type { RouteName } from '@account-doctor/contract/pages';
import type { CallName, PayloadOf } from '@account-doctor/contract/types';

/** A call that a page makes as soon as it is opened. */
export interface FirstCall<Name extends CallName = CallName> {
  name: Name;
  /**
   * For each payload field, the page parameter that contains its value. Without one of the parameters, the page does
   * not make the call.
   */
  from: Partial<Record<string, string>>;
  /** Further fields of the payload. */
  payload: Partial<PayloadOf<Name>>;
  /** Page parameters: if the address has one of them, the page does not make this call. */
  unless?: string[];
}

/** What a page requests before its scripts run. */
export interface FirstRequests {
  calls: readonly FirstCall[];
  /** Addresses of the page's own scripts. */
  scripts: readonly string[];
}

/** A first call whose payload fields `from` come from page parameters. */
const firstCall = <Name extends CallName>(
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
  mine: [firstCall('GET /app-api/user/get'), firstCall(ORDERS, {}, { pageNo: 1, pageSize: 3 })],
  chooseGame: [firstCall('GET /app-api/api/evaluate/user/game/list')],
  fillInInfo: [
    firstCall('GET /app-api/game/detail', game),
    firstCall('GET /app-api/game/server', game),
    firstCall('GET /app-api/api/evaluate/user/game/config', game),
  ],
  submitted: [firstCall(REPORT, order)],
  checkout: [firstCall(INFO, order)],
  paySuccess: [firstCall(INFO, order), firstCall(REPORT, order)],
  report: [firstCall(REPORT, order)],
  reportScreenShot: [
    {
      ...firstCall('GET /app-api/api/evaluate/user/order/get/report-image', order, {
        format: 'card',
      }),
      unless: ['version', 'format', 'shareId', 'asks'],
    },
  ],
  ownAccount: [firstCall('GET /app-api/api/evaluate/user/account/get', order)],
  unlockInvite: [firstCall('GET /app-api/report/unlock/order/unlock/record', order)],
  unlockAccept: [
    firstCall('GET /app-api/report/unlock/unlock/user/help/list', {
      recordId: 'report_unlock_record_id',
    }),
  ],
  invoice: [firstCall('GET /app-api/api/evaluate/user/order/invoice/get', order)],
  evaluationRecords: [firstCall(ORDERS, {}, { filter: 'all', pageNo: 1, pageSize: PAGE_SIZE })],
  helpCenter: [firstCall('GET /app-api/user/help/center')],
  settings: [firstCall('GET /app-api/user/get')],
  devices: [firstCall('GET /app-api/user/session/list')],
};
