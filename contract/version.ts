import { version } from '../package.json';

/** Version of client and service, which clients send with each request (docs/product.md, "Purpose"). */
export const APP_VERSION = version;
/** Increases by one with each version. */
export const APP_VERSION_CODE = 101;
