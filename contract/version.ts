/** The version that clients send (docs/product.md, "Purpose"). */
export const APP_VERSION = '2.0.0';
export const APP_VERSION_CODE = 100;
