import { isSigned, sign } from './signed';

/** A link works for ten to fifteen minutes, and stays the same for five, so that caches find it. */
const LINK_STEP = 5 * 60_000;
const LINK_LIFE = 15 * 60_000;

/** What makes a path a link: until when it works, and the proof that the service made it. */
export interface Expiry {
  expires: number;
  signature: string;
}

const signedText = (path: string, expires: number) => `${path}?${expires}`;

/** Path and query of a link to what lies at `path`; whoever has the link may see it. */
export function expiringLink(secret: string, path: string, now: Date): string {
  const expires = Math.floor(now.getTime() / LINK_STEP) * LINK_STEP + LINK_LIFE;
  return `${path}?expires=${expires}&signature=${sign(secret, signedText(path, expires))}`;
}

/** Whether a link to `path` was made by `expiringLink` and still works. */
export function isGoodLink(
  secret: string,
  path: string,
  { expires, signature }: Expiry,
  now: Date,
): boolean {
  return expires > now.getTime() && isSigned(secret, signedText(path, expires), signature);
}

/** The query of a link as it came in; what is missing or misspelt fits no link. */
export const expiryOf = (query: { expires?: unknown; signature?: unknown }): Expiry => ({
  expires: Number(query.expires),
  signature: String(query.signature),
});
