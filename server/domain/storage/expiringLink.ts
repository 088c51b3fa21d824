import { MINUTE } from '@account-doctor/contract/time';
import { isValidSignature, signText } from './signed';

/** Links stay the same for five minutes, so that pictures can be cached; a link is valid for ten to fifteen minutes. */
const LINK_STEP = 5 * MINUTE;
const LINK_LIFE = 15 * MINUTE;

/** Expiry time and signature of a link. */
export interface LinkExpiry {
  expires: number;
  signature: string;
}

const signedText = (path: string, expires: number) => `${path}?${expires}`;

/** Path and query of a link to `path`; everyone who has the link can open it until it expires. */
export function expiringLink(secret: string, path: string, now: Date): string {
  const expires = Math.floor(now.getTime() / LINK_STEP) * LINK_STEP + LINK_LIFE;
  return `${path}?expires=${expires}&signature=${signText(secret, signedText(path, expires))}`;
}

/** Whether a link to `path` was made by `expiringLink` and has not expired. */
export function isValidLink(
  secret: string,
  { path, expires, signature, now }: LinkExpiry & { path: string; now: Date },
): boolean {
  return expires > now.getTime() && isValidSignature(secret, signedText(path, expires), signature);
}

/** Parses the query of a link. Missing or malformed values become a link that is never valid. */
export const expiryOf = (query: { expires?: unknown; signature?: unknown }): LinkExpiry => ({
  expires: Number(query.expires),
  signature: String(query.signature),
});
