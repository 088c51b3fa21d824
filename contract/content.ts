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

/** Key of the document about account safety, for builds without selling. */
export const ACCOUNT_CARE = 'account-care';

/** Key of the document with listing rules for all games. */
export const COMMON_GUIDELINE = 'listing-guideline';

/** Key of the document with a game's own listing rules. */
export const guidelineKey = (gameId: string): string => `${COMMON_GUIDELINE}-${gameId}`;

/**
 * Hosts that links may open: customer services of games, and public offices. Exact names, without subdomains. For a
 * mini-program, each must also be a business domain in WeChat's console.
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

/** Path of a picture that the service ships; clients show no other pictures. */
const OWN_PICTURE = /^\/media\/(?:mobile|evaluation)\/(?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpe?g|webp)$/;
export const isOwnPicture = (address: string): boolean => OWN_PICTURE.test(address);

/** Public path of a picture uploaded by an admin. */
export const publicPicturePath = (fileId: string): string => `/pictures/${fileId}.jpg`;
const PUBLIC_PICTURE = /^\/pictures\/([\w-]{1,64})\.jpg$/;

/** File id from the public path of a picture; `null` for any other path. */
export const publicPictureId = (address: string): string | null =>
  PUBLIC_PICTURE.exec(address)?.[1] ?? null;

/** Whether a banner may show the picture at this path: the service ships the picture, or an admin uploaded it. */
export const isAllowedBannerPicture = (address: string): boolean =>
  isOwnPicture(address) || publicPictureId(address) !== null;

/** Path of an app page with its parameters, as in the table of pages. */
const APP_PATH = /^\/(?:pages|pagesA\/pages)(?:\/\w+)+(?:\?[\w%&=.-]+)?$/;
export const isAppPath = (path: string): boolean => APP_PATH.test(path);
