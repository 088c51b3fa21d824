/** Kinds of what is written for people to read, and the places outside that a page may lead to. */

export const newsKinds = ['market', 'safety', 'method', 'season', 'notice'] as const;
export type NewsKind = (typeof newsKinds)[number];

export const newsKindLabels: Record<NewsKind, string> = {
  market: '行情',
  safety: '安全',
  method: '估价',
  season: '版本',
  notice: '公告',
};

/** Key of the document on keeping an account safe, which stands where nothing is sold. */
export const ACCOUNT_CARE = 'account-care';

/** Key of the document with the listing rules that hold for every game. */
export const COMMON_GUIDELINE = 'listing-guideline';

/** Key of the document with a game's own listing rules. */
export const guidelineKey = (gameId: string): string => `${COMMON_GUIDELINE}-${gameId}`;

/**
 * Hosts that a link may leave the app for: customer services of the games' publishers and public
 * offices. Whole names: a host below one of these is another host. A mini-program needs each of them
 * in the list of business domains of its console, too.
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

/** A picture that the service has by itself: the clients show no others. */
const OWN_PICTURE = /^\/media\/(?:mobile|evaluation)\/(?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpe?g|webp)$/;
export const isOwnPicture = (address: string): boolean => OWN_PICTURE.test(address);

/** Where the service shows a picture to everybody that an admin uploaded. */
export const publicPicturePath = (fileId: string): string => `/pictures/${fileId}.jpg`;
const PUBLIC_PICTURE = /^\/pictures\/([\w-]{1,64})\.jpg$/;

/** The file behind such an address, or `null` for any other one. */
export const publicPictureId = (address: string): string | null =>
  PUBLIC_PICTURE.exec(address)?.[1] ?? null;

/** A picture for a banner: one that the service has by itself, or one that was uploaded for it. */
export const isBannerPicture = (address: string): boolean =>
  isOwnPicture(address) || publicPictureId(address) !== null;

/** The address of a page of the app, as routes have it. */
const APP_PATH = /^\/(?:pages|pagesA\/pages)(?:\/\w+)+(?:\?[\w%&=.-]+)?$/;
export const isAppPath = (path: string): boolean => APP_PATH.test(path);
