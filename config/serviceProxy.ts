/** First parts of the addresses that the service answers itself. */
const SERVED = [
  '/app-api',
  '/desk-api',
  '/data-copies',
  '/files',
  '/invoice-files',
  '/media',
  '/pictures',
  '/report-files',
  '/sandbox',
  '/storage',
];

/** The service behind a program that is built and reloaded beside it, sockets included. */
export const serviceProxy = (target: string) =>
  Object.fromEntries(SERVED.map((path) => [path, { target, ws: true }]));
