/**
 * What is counted, and nothing else: how often a page was shown and a main action was done per day.
 * No hit leads to a person. The client imports types only.
 */

/** A page's route name; a test holds the list equal to the route table. */
export const pageHits = [
  'home',
  'evaluation',
  'mine',
  'chooseGame',
  'fillInInfo',
  'rpaWebview',
  'submitted',
  'checkout',
  'paySuccess',
  'chat',
  'payment',
  'report',
  'reportScreenShot',
  'reportDownload',
  'reportHighQuality',
  'reportShared',
  'unlockInvite',
  'unlockAccept',
  'webview',
  'notFound',
  'signInH5',
  'resetPassword',
  'signInWechat',
  'signInWechatSms',
  'couponRecords',
  'evaluationRecords',
  'rateReport',
  'messages',
  'realName',
  'realNameResult',
  'settings',
  'changePassword',
  'userFeedback',
  'article',
  'helpCenter',
  'couponCenter',
  'news',
  'newsDetail',
  'listingGuidelines',
  'contrastAnalysis',
  'diagnostics',
] as const;
export type PageHit = (typeof pageHits)[number];

export const actionHits = ['submitEvaluation', 'receiveCoupon', 'useCoupon', 'signIn'] as const;
export type ActionHit = (typeof actionHits)[number];

export type HitName = `page:${PageHit}` | `action:${ActionHit}`;

export const hitNames: readonly HitName[] = [
  ...pageHits.map((name) => `page:${name}` as const),
  ...actionHits.map((name) => `action:${name}` as const),
];

/** Different names in one batch, and how often each may have happened since the last batch. */
export const HITS_PER_BATCH = 50;
export const HIT_COUNT_LIMIT = 1_000;
