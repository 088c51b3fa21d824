import { PAGE_SIZE } from '@account-doctor/contract/limits';
import type { RouteName } from '@account-doctor/contract/pages';
import type { CallName, PayloadOf } from '@account-doctor/contract/types';

/** A call that a page makes as soon as it opens. */
export interface FirstCall<Name extends CallName = CallName> {
  name: Name;
  /** Fields of the payload by the parameters of the page that hold them; without one the call is not made. */
  from: Partial<Record<string, string>>;
  /** Other fields of the payload. */
  payload: Partial<PayloadOf<Name>>;
  /** Parameters with which the page asks something else. */
  unless?: string[];
}

/** What a page asks for before its scripts run. */
export interface FirstRequests {
  calls: readonly FirstCall[];
  /** The page's own scripts. */
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
 * What pages ask before they can show what they are about, as the page itself asks it: signed-in people's pages send
 * it before their scripts. Calls that depend on an answer, or fill in what comes later, are not among them: browsers
 * ask one server for six things at once, and the scripts are among them.
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
      ...first('GET /app-api/api/evaluate/user/order/get/report-image', order),
      unless: ['version', 'shareId', 'asks'],
    },
  ],
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
