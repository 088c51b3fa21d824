/** Lower-case hexadecimal digits of so many random bytes. */
const randomBytes = (count: number): string =>
  Array.from({ length: count }, () =>
    Math.floor(Math.random() * 256)
      .toString(16)
      .padStart(2, '0'),
  ).join('');

/**
 * The W3C header by which a request, and all that follows from it in the service, is one trace. It says
 * that nothing was recorded here; whether the service records is the service's to decide.
 */
export const newTraceparent = (): string => `00-${randomBytes(16)}-${randomBytes(8)}-00`;
