import { keptCalls } from './keptCalls';
import { noteLine } from './line';

/** Answers that anybody gets; those of somebody lie apart, by who is signed in. */
const PUBLIC = 'account-doctor-answers';
const PERSONAL = `${PUBLIC}-of-`;

/** Rises when somebody signs out: what is still under way then is kept for nobody. */
let signOuts = 0;
/** Whose answers were kept last. */
let owner = '';

/** Whether a request is a call whose answer is kept. */
export const isKept = (request: Request, { pathname }: URL): boolean =>
  keptCalls.has(`${request.method} ${pathname}`);

/** Removes every answer that belongs to a person. */
export async function removePersonalAnswers(): Promise<void> {
  signOuts += 1;
  owner = '';
  await removePersonal(null);
}

/** Answers a call from the network, and without one as it was answered before to the same person. */
export async function answerCall(request: Request): Promise<Response> {
  const since = signOuts;
  const name = await cacheNameOf(request);
  const key = await keyOf(request);
  let response: Response;
  try {
    response = await fetch(request);
    void noteLine(true);
  } catch (error) {
    void noteLine(false);
    const kept = await (await caches.open(name)).match(key);
    if (kept) return kept;
    throw error;
  }
  if (await succeeded(response.clone())) {
    // One phone keeps the answers of one person.
    if (name !== PUBLIC && name !== owner) await removePersonal(name);
    if (name !== PUBLIC) owner = name;
    const cache = await caches.open(name);
    if (since === signOuts) await cache.put(key, response.clone());
    // Between the question and the writing somebody may have signed out.
    if (since !== signOuts && name !== PUBLIC) await caches.delete(name);
  }
  return response;
}

async function removePersonal(except: string | null): Promise<void> {
  const names = await caches.keys();
  const personal = names.filter((name) => name.startsWith(PERSONAL) && name !== except);
  await Promise.all(personal.map((name) => caches.delete(name)));
}

/** By a hash of the token, so that the cache of one session opens to no other. */
async function cacheNameOf({ headers }: Request): Promise<string> {
  const token = headers.get('token');
  if (token === null) return PUBLIC;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hex = Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, '0'));
  return PERSONAL + hex.join('');
}

/** A cache takes GETs only: the body of a POST becomes part of the address. */
async function keyOf(request: Request): Promise<string> {
  if (request.method === 'GET') return request.url;
  return `${request.url}?body=${encodeURIComponent(await request.clone().text())}`;
}

async function succeeded(response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const envelope: unknown = await response.json().catch(() => null);
  return (envelope as { success?: unknown } | null)?.success === true;
}
