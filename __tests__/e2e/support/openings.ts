import { routeNames, routeByName, type RouteName } from '../../../src/routes';
import type { ApiCustomer } from './customer';

/** The address of each page, on either target, and where it leads; without a run of tests, for scripts too. */

/** What the walker's database holds, for pages that show one thing. */
export interface Things {
  /** An order of the walker that has its report. */
  orderId: string;
  /** One that a person values, which can be talked about. */
  humanOrderId?: string;
  /** One that is to be paid. */
  unpaidOrderId?: string;
  newsId?: string;
  /** Of a report that the walker shares. */
  token?: string;
}

/** One of each, for a customer who had none of them. */
export async function thingsOf(customer: ApiCustomer): Promise<Required<Things>> {
  const orderId = await customer.openReport();
  const { orderId: humanOrderId } = await customer.order();
  const unpaidOrderId = await customer.askValuer();
  const share = 'POST /app-api/api/evaluate/user/order/share/create';
  const { token } = await customer.call(share, { orderId });
  const page = { pageNo: 1, pageSize: 1 };
  const { list } = await customer.call('POST /app-api/information/page', page);
  return { orderId, humanOrderId, unpaidOrderId, token, newsId: list[0]?.newsId ?? '' };
}

/** Which order a page is about, where that is not the one with a report. */
const orders: Partial<Record<RouteName, 'humanOrderId' | 'unpaidOrderId'>> = {
  chat: 'humanOrderId',
  paySuccess: 'humanOrderId',
  submitted: 'humanOrderId',
  payment: 'unpaidOrderId',
};

/** Full path of a page, with those of its parameters that are known. */
function pathOf(name: RouteName, things: Things): string {
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

/** The pages of signing in, and on which target's way they lie. */
export const signInPages: Partial<Record<RouteName, SignInRouteName>> = {
  signInH5: 'signInH5',
  resetPassword: 'signInH5',
  signInWechat: 'signInWechat',
  signInWechatSms: 'signInWechat',
};

/** Where somebody lands who opens a page: the page itself, or where it sends them. */
function destination(
  name: RouteName,
  signedIn: boolean,
  own: SignInRouteName,
  things: Things,
): RouteName {
  if (!signedIn && routeByName(name).access === 'user') return own;
  // The walker's estimate is ready.
  if (signedIn && name === 'submitted' && !things.humanOrderId) return 'report';
  // And begun without paying: there is nothing to pay for.
  if (signedIn && name === 'payment' && !things.unpaidOrderId) return 'report';
  const target = signInPages[name];
  if (!target) return name;
  // Who forgot the password may be signed in.
  if (signedIn) return name === 'resetPassword' ? name : 'mine';
  return own === target ? name : own;
}

export interface Opening {
  name: RouteName;
  path: string;
  /** The route on which somebody lands there. */
  route: RouteName;
}

/** What somebody may open who is signed in, by the way of signing in that lies on the target. */
export const openingsSignedIn = (own: SignInRouteName, things: Things): Opening[] =>
  routeNames.map((name) => ({
    name,
    path: pathOf(name, things),
    route: destination(name, true, own, things),
  }));

/** Likewise of somebody who is signed out. */
export const openingsSignedOut = (own: SignInRouteName, things: Things): Opening[] =>
  routeNames.map((name) => ({
    name,
    path: pathOf(name, things),
    route: destination(name, false, own, things),
  }));
