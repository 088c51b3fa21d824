/**
 * Pages of the app that a message can link to. The service has no route table, so a test compares these paths with
 * the client's pages.
 */
export const messagePaths = {
  report: (orderId: string) => `/pages/evaluation/report/index?orderId=${orderId}`,
  payment: (orderId: string) => `/pages/evaluation/payment/index?orderId=${orderId}`,
  chat: (orderId: string) => `/pages/chat/index?orderId=${orderId}`,
  invoice: (orderId: string) => `/pagesA/pages/mine/invoice/index?orderId=${orderId}`,
  ownAccount: (orderId: string) => `/pagesA/pages/mine/account/index?orderId=${orderId}`,
  evaluationRecords: () => '/pagesA/pages/mine/evaluation/records',
  userFeedback: () => '/pagesA/pages/mine/userFeedback/index?view=past',
  couponRecords: () => '/pagesA/pages/mine/coupon/records',
  couponCenter: () => '/pagesA/pages/home/couponCenter/index',
  realName: () => '/pagesA/pages/mine/realName/index',
  realNameResult: () => '/pagesA/pages/mine/realName/result',
} as const;

const ID = /(?<=\?\w+Id=)[\w-]{1,64}$/;
const shapes = new Set(Object.values(messagePaths).map((path) => path('').replace(ID, '')));

/** Whether a path is one of `messagePaths`, with an id if the page takes one. */
export const isMessagePath = (path: string): boolean =>
  shapes.has(path) ? !path.endsWith('=') : shapes.has(path.replace(ID, ''));

/**
 * Identifies the messages that link to a page: for a report, all messages of its order; otherwise
 * those with the same path.
 */
export interface OpenedPage {
  /** Path without parameters. */
  page: string;
  orderId: string | null;
  /** Whether opening the page marks all messages of its order as read, as reports do. */
  whole: boolean;
}

export function openedPageOf(path: string): OpenedPage {
  const [page = '', query] = path.split('?');
  const orderId = new URLSearchParams(query).get('orderId');
  return {
    page,
    orderId,
    whole: orderId !== null && messagePaths.report('').startsWith(`${page}?`),
  };
}
