import { offlineCalls } from './offlineCalls';
import { recordNetworkState } from './line';

/** Cache of answers that do not depend on the user; each user's answers are in a separate cache. */
const PUBLIC_CACHE = 'account-doctor-answers';
const PERSONAL_CACHE_PREFIX = `${PUBLIC_CACHE}-of-`;

/** Number of sign-outs, so that answers to requests from before a sign-out are not stored. */
let signOuts = 0;
/** Cache of the user whose answers were stored last. */
let owner = '';

/** Whether the request is a call whose answers are stored. */
export const isStoredCall = (request: Request, { pathname }: URL): boolean =>
  offlineCalls.has(`${request.method} ${pathname}`);

/** Deletes all answers that belong to a user. */
export async function removePersonalAnswers(): Promise<void> {
  signOuts += 1;
  owner = '';
  await deletePersonalCaches(null);
}

/** Answers a call from the network; without a network, with the last answer stored for the same user. */
export async function answerCall(request: Request): Promise<Response> {
  const since = signOuts;
  const name = await cacheNameOfUser(request);
  const key = await cacheKeyOf(request);
  let response: Response;
  try {
    response = await fetch(request);
    void recordNetworkState(true);
  } catch (error) {
    void recordNetworkState(false);
    const kept = await (await caches.open(name)).match(key);
    if (kept) return kept;
    throw error;
  }
  if (await hasSucceeded(response.clone())) {
    // A phone stores the answers of one user only.
    if (name !== PUBLIC_CACHE && name !== owner) await deletePersonalCaches(name);
    if (name !== PUBLIC_CACHE) owner = name;
    const cache = await caches.open(name);
    if (since === signOuts) await cache.put(key, response.clone());
    // The user may have signed out while the answer was being stored.
    if (since !== signOuts && name !== PUBLIC_CACHE) await caches.delete(name);
  }
  return response;
}

/** Deletes the caches of all users, or of all except one. */
async function deletePersonalCaches(except: string | null): Promise<void> {
  const names = await caches.keys();
  const personal = names.filter(
    (name) => name.startsWith(PERSONAL_CACHE_PREFIX) && name !== except,
  );
  await Promise.all(personal.map((name) => caches.delete(name)));
}

/** Name of the user's cache, with a hash of the token, so that one session cannot read the answers of another. */
async function cacheNameOfUser({ headers }: Request): Promise<string> {
  const token = headers.get('token');
  if (token === null) return PUBLIC_CACHE;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hex = Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, '0'));
  return PERSONAL_CACHE_PREFIX + hex.join('');
}

/** Key of a request in the cache, which accepts GETs only: the body of a POST becomes part of the address. */
async function cacheKeyOf(request: Request): Promise<string> {
  if (request.method === 'GET') return request.url;
  return `${request.url}?body=${encodeURIComponent(await request.clone().text())}`;
}

/** Whether the service answered with `success: true`. */
async function hasSucceeded(response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const envelope: unknown = await response.json().catch(() => null);
  return (envelope as { success?: unknown } | null)?.success === true;
}
