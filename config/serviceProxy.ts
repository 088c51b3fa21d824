/** First path segments of the addresses that the service answers itself. */
const SERVICE_PATHS = [
  '/app-api',
  '/desk-api',
  '/data-copies',
  '/files',
  '/invoice-files',
  '/media',
  '/open-api',
  '/pictures',
  '/report-card',
  '/report-files',
  '/sandbox',
  '/storage',
];

/** Proxy settings that forward requests and sockets of a development server to the service. */
export const serviceProxy = (target: string) =>
  Object.fromEntries(SERVICE_PATHS.map((path) => [path, { target, ws: true }]));
