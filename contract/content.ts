/** Kinds of editorial content, and the external hosts that pages may link to. */

export const newsKinds = ['market', 'safety', 'method', 'season', 'notice'] as const;
export type NewsKind = (typeof newsKinds)[number];

export const newsKindLabels: Record<NewsKind, string> = {
  market: '行情',
  safety: '安全',
  method: '估价',
  season: '版本',
  notice: '公告',
};

/** Key of the document on account safety, for builds without selling. */
export const ACCOUNT_CARE = 'account-care';

/** Key of the document with listing rules for every game. */
export const COMMON_GUIDELINE = 'listing-guideline';

/** Key of the document with a game's own listing rules. */
export const guidelineKey = (gameId: string): string => `${COMMON_GUIDELINE}-${gameId}`;

/**
 * Hosts that links may open: customer services of the games' publishers, and public offices. Exact names: subdomains
 * are not included. A mini-program also needs each of them among the business domains of its console.
 */
export const webHosts: readonly string[] = [
  'kf.qq.com',
  'aq.qq.com',
  'jiazhang.qq.com',
  'kf.mihoyo.com',
  'user.mihoyo.com',
  'www.12377.cn',
  'www.12315.cn',
];

/** A picture served by the service itself; clients show no others. */
const OWN_PICTURE = /^\/media\/(?:mobile|evaluation)\/(?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpe?g|webp)$/;
export const isOwnPicture = (address: string): boolean => OWN_PICTURE.test(address);

/** Public path of a picture uploaded by an admin. */
export const publicPicturePath = (fileId: string): string => `/pictures/${fileId}.jpg`;
const PUBLIC_PICTURE = /^\/pictures\/([\w-]{1,64})\.jpg$/;

/** File id of such a path, or `null` for any other one. */
export const publicPictureId = (address: string): string | null =>
  PUBLIC_PICTURE.exec(address)?.[1] ?? null;

/** A picture for a banner: one of the service, or one uploaded for it. */
export const isBannerPicture = (address: string): boolean =>
  isOwnPicture(address) || publicPictureId(address) !== null;

/** Path of an app page, as in the routes. */
const APP_PATH = /^\/(?:pages|pagesA\/pages)(?:\/\w+)+(?:\?[\w%&=.-]+)?$/;
export const isAppPath = (path: string): boolean => APP_PATH.test(path);
