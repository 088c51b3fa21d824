import { routeNames, routeByName, type RouteName } from '../../../src/routes';
import type { ApiCustomer } from './customer';

/**
 * Addresses of all pages on either platform, and the pages that they redirect to; also used by scripts, outside of
 * tests.
 */

/** Ids of objects in the walker's database, for pages that show a certain object. */
export interface WalkObjects {
  /** The walker's order with a report. */
  orderId: string;
  /** The walker's appraisal order, which has a chat. */
  humanOrderId?: string;
  /** The walker's unpaid order. */
  unpaidOrderId?: string;
  newsId?: string;
  /** Token of a share link that the walker has created. */
  token?: string;
}

/** Creates one object of each kind for a customer without any. */
export async function createWalkObjects(customer: ApiCustomer): Promise<Required<WalkObjects>> {
  const orderId = await customer.openReport();
  const { orderId: humanOrderId } = await customer.order();
  const unpaidOrderId = await customer.askValuer();
  const share = 'POST /app-api/api/evaluate/user/order/share/create';
  const { token } = await customer.call(share, { orderId });
  const page = { pageNo: 1, pageSize: 1 };
  const { list } = await customer.call('POST /app-api/information/page', page);
  return { orderId, humanOrderId, unpaidOrderId, token, newsId: list[0]?.newsId ?? '' };
}

/** Pages that show another order than the one with a report. */
const orders: Partial<Record<RouteName, 'humanOrderId' | 'unpaidOrderId'>> = {
  chat: 'humanOrderId',
  paySuccess: 'humanOrderId',
  submitted: 'humanOrderId',
  payment: 'unpaidOrderId',
};

/** Full path of a page with those of its parameters that are known. */
function pathOf(name: RouteName, things: WalkObjects): string {
  const orderId = things[orders[name] ?? 'orderId'] ?? things.orderId;
  const { newsId, token } = things;
  const known: Record<string, string | undefined> = {
    orderId,
    newsId,
    token,
    gameId: 'honor-of-kings',
    document: 'privacy-policy',
  };
  const { path, parameters = {} } = routeByName(name);
  const query = new URLSearchParams(
    Object.keys(parameters).flatMap((key) => (known[key] ? [[key, known[key]]] : [])),
  );
  return `/${path}?${query}`;
}

export type SignInRouteName = 'signInH5' | 'signInWechat';

/** Sign-in pages, and the sign-in page of the platform to which each belongs. */
export const signInPages: Partial<Record<RouteName, SignInRouteName>> = {
  signInH5: 'signInH5',
  resetPassword: 'signInH5',
  signInWechat: 'signInWechat',
  signInWechatSms: 'signInWechat',
};

/** Page that a user reaches by opening a page: the page itself, or one that it redirects to. */
function destination(
  name: RouteName,
  signedIn: boolean,
  own: SignInRouteName,
  things: WalkObjects,
): RouteName {
  if (!signedIn && routeByName(name).access === 'user') return own;
  // The walker's estimate is ready.
  if (signedIn && name === 'submitted' && !things.humanOrderId) return 'report';
  // An estimate has nothing to pay, so its payment page redirects.
  if (signedIn && name === 'payment' && !things.unpaidOrderId) return 'report';
  const target = signInPages[name];
  if (!target) return name;
  // Signed-in users can reset their password.
  if (signedIn) return name === 'resetPassword' ? name : 'mine';
  return own === target ? name : own;
}

export interface Opening {
  name: RouteName;
  path: string;
  /** Route on which the user ends. */
  route: RouteName;
}

/** Pages to open while signed in, on a platform with the sign-in page `own`. */
export const openingsSignedIn = (own: SignInRouteName, things: WalkObjects): Opening[] =>
  routeNames.map((name) => ({
    name,
    path: pathOf(name, things),
    route: destination(name, true, own, things),
  }));

/** Pages to open while signed out, on a platform with the sign-in page `own`. */
export const openingsSignedOut = (own: SignInRouteName, things: WalkObjects): Opening[] =>
  routeNames.map((name) => ({
    name,
    path: pathOf(name, things),
    route: destination(name, false, own, things),
  }));
