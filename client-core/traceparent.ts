/** `count` random bytes in lower-case hexadecimal. */
const randomBytes = (count: number): string =>
  Array.from({ length: count }, () =>
    Math.floor(Math.random() * 256)
      .toString(16)
      .padStart(2, '0'),
  ).join('');

/**
 * A new W3C `traceparent` header, by which the service traces a request together with its effects. Its flags let the
 * service decide about sampling.
 */
export const newTraceparent = (): string => `00-${randomBytes(16)}-${randomBytes(8)}-00`;
