/** Section 1 of the specification. */
export const APP_VERSION = '2.0.0';
export const APP_VERSION_CODE = 100;
