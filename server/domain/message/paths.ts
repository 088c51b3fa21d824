/**
 * Pages of the app that a message can lead to. The service has no route table: a test compares these
 * with the client's.
 */
export const messagePaths = {
  report: (orderId: string) => `/pages/evaluation/report/index?orderId=${orderId}`,
  payment: (orderId: string) => `/pages/evaluation/payment/index?orderId=${orderId}`,
  chat: (orderId: string) => `/pages/chat/index?orderId=${orderId}`,
  invoice: (orderId: string) => `/pagesA/pages/mine/invoice/index?orderId=${orderId}`,
  evaluationRecords: () => '/pagesA/pages/mine/evaluation/records',
  userFeedback: () => '/pagesA/pages/mine/userFeedback/index?view=past',
  couponRecords: () => '/pagesA/pages/mine/coupon/records',
  couponCenter: () => '/pagesA/pages/home/couponCenter/index',
  realName: () => '/pagesA/pages/mine/realName/index',
  realNameResult: () => '/pagesA/pages/mine/realName/result',
} as const;

const ID = /(?<=\?\w+Id=)[\w-]{1,64}$/;
const shapes = new Set(Object.values(messagePaths).map((path) => path('').replace(ID, '')));

/** Whether `messagePaths` makes such a path: a page it knows, with an id where the page takes one. */
export const isMessagePath = (path: string): boolean =>
  shapes.has(path) ? !path.endsWith('=') : shapes.has(path.replace(ID, ''));

/** Which messages lead to a page: those of its order at a report, else those to the same page of it. */
export interface OpenedPage {
  /** Without parameters. */
  page: string;
  orderId: string | null;
  /** What is read with a report: all that was told of its order. */
  whole: boolean;
}

export function pageOf(path: string): OpenedPage {
  const [page = '', query] = path.split('?');
  const orderId = new URLSearchParams(query).get('orderId');
  return {
    page,
    orderId,
    whole: orderId !== null && messagePaths.report('').startsWith(`${page}?`),
  };
}
