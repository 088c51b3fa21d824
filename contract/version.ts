import { version } from '../package.json';

/** The version of client and service alike, which clients send (docs/product.md, "Purpose"). */
export const APP_VERSION = version;
/** One higher with each version. */
export const APP_VERSION_CODE = 101;
