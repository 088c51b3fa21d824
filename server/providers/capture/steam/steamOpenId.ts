import { MINUTE } from '@account-doctor/contract/time';
import { CaptureProblem } from '../capture';

/** OpenID 2.0 at Steam: https://partner.steamgames.com/doc/features/auth#website */

const NAMESPACE = 'http://specs.openid.net/auth/2.0';
const ANYBODY = `${NAMESPACE}/identifier_select`;
/** Fields that the signature must cover, to prevent tampering. */
const SIGNED = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce'];
/** Maximum age of a sign-in, in ms. */
const FRESHNESS = 10 * MINUTE;
/** In ms. */
const PATIENCE = 8_000;

/** URL of Steam's sign-in, which returns to `returnUrl`. */
export function steamSignIn(endpoint: string, returnUrl: string): string {
  const address = new URL('/openid/login', endpoint);
  address.search = new URLSearchParams({
    'openid.ns': NAMESPACE,
    'openid.mode': 'checkid_setup',
    'openid.identity': ANYBODY,
    'openid.claimed_id': ANYBODY,
    'openid.return_to': returnUrl,
    'openid.realm': new URL(returnUrl).origin,
  }).toString();
  return address.href;
}

interface Claim {
  returned: URLSearchParams;
  returnUrl: string;
  now: Date;
}

/**
 * The Steam id of the returning player. Checks that the response is complete, recent and meant for this service, then
 * asks Steam to confirm it, which Steam does only once per sign-in.
 * @throws CaptureProblem
 */
export async function steamIdOf(endpoint: string, { returned, returnUrl, now }: Claim) {
  const given = (name: string) => returned.get(`openid.${name}`) ?? '';
  const login = new URL('/openid/login', endpoint).href;
  const covered = given('signed').split(',');
  const issued = Date.parse(given('response_nonce').slice(0, 20));
  const [, steamId] = /^https:\/\/steamcommunity\.com\/openid\/id\/(\d{17})$/.exec(
    given('claimed_id'),
  ) ?? [null];
  if (
    !steamId ||
    given('mode') !== 'id_res' ||
    given('op_endpoint') !== login ||
    given('return_to') !== returnUrl ||
    given('identity') !== given('claimed_id') ||
    !SIGNED.every((name) => covered.includes(name)) ||
    !(Math.abs(now.getTime() - issued) < FRESHNESS)
  )
    throw new CaptureProblem('refused');
  if (!(await isConfirmed(login, returned))) throw new CaptureProblem('refused');
  return steamId;
}

async function isConfirmed(login: string, returned: URLSearchParams): Promise<boolean> {
  const asked = new URLSearchParams(
    [...returned].filter(([name]) => name.startsWith('openid.') && name !== 'openid.mode'),
  );
  asked.set('openid.mode', 'check_authentication');
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(login, { method: 'POST', body: asked, signal });
    return response.ok && /^is_valid\s*:\s*true$/m.test(await response.text());
  } catch (cause) {
    throw new CaptureProblem('unreachable', { cause });
  }
}
