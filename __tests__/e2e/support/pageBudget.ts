import type { RouteName } from '../../../src/routes';

/** Maximum cost of a first visit to a page. */
export interface PageCost {
  /** Elements of the complete document, without rows of the latest orders, which depend on who has ordered. */
  elements: number;
  /** Calls until the page is complete. */
  calls: number;
  /** Cumulative layout shift, as browsers compute it. */
  shift: number;
  /** Length of the longest task, in multiples of `yardstickOf`; about 20 where the yardstick takes 10 ms. */
  task: number;
}

/** Maximum layout shift of a page, on either platform. */
export const MOST_MOVED = 0.02;

const row = (elements: number, calls: number, task: number): PageCost => ({
  elements,
  calls,
  shift: MOST_MOVED,
  task,
});

/** Pages that redirect to another page on h5. */
type LedAway = 'signInWechat' | 'signInWechatSms';

/** Elements, calls and task of each page on h5, signed in or out; `walk.test.ts` checks them. */
export const pageBudget: Record<Exclude<RouteName, LedAway>, PageCost> = {
  home: row(305, 2, 2.4),
  evaluation: row(190, 5, 2.4),
  mine: row(230, 7, 2.8),
  chooseGame: row(200, 3, 2.4),
  fillInInfo: row(470, 4, 3.6),
  rpaWebview: row(100, 0, 2.4),
  submitted: row(140, 2, 2.4),
  checkout: row(100, 4, 2.4),
  paySuccess: row(130, 4, 2.4),
  chat: row(140, 2, 2.4),
  payment: row(140, 6, 2.4),
  report: row(770, 5, 3.6),
  reportScreenShot: row(100, 1, 2.4),
  reportDownload: row(110, 0, 2.4),
  reportHighQuality: row(180, 1, 2.4),
  reportShared: row(680, 1, 3.6),
  accuracy: row(120, 1, 2.4),
  unlockInvite: row(100, 1, 2.4),
  unlockAccept: row(140, 2, 2.4),
  webview: row(100, 0, 2.4),
  notFound: row(100, 0, 2.4),
  signInH5: row(150, 1, 2.4),
  resetPassword: row(130, 0, 2.4),
  couponRecords: row(110, 3, 2.4),
  evaluationRecords: row(170, 2, 2.4),
  rateReport: row(130, 1, 2.4),
  ownAccount: row(200, 2, 2.4),
  invoice: row(100, 2, 2.4),
  messages: row(140, 3, 2.4),
  realName: row(130, 2, 2.4),
  realNameResult: row(100, 2, 2.4),
  settings: row(250, 1, 2.4),
  changePassword: row(110, 1, 2.4),
  devices: row(100, 1, 2.4),
  userFeedback: row(150, 2, 2.4),
  article: row(450, 1, 2.4),
  helpCenter: row(560, 1, 2.8),
  couponCenter: row(220, 2, 2.4),
  news: row(220, 1, 2.4),
  newsDetail: row(170, 1, 2.4),
  listingGuidelines: row(270, 2, 2.8),
  contrastAnalysis: row(100, 1, 2.4),
  diagnostics: row(140, 0, 2.4),
};

/** The budget of the page on which a visit ends. */
export function pageBudgetOf(name: RouteName): PageCost {
  const budget = (pageBudget as Partial<Record<RouteName, PageCost>>)[name];
  if (!budget) throw new Error(`No visit ends on ${name}`);
  return budget;
}
