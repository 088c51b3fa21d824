/**
 * Program that `earlyScript.ts` puts into pages behind the sign-in. Before the page's scripts have loaded, it sends the
 * page's first calls, or redirects to the sign-in page if nobody is signed in.
 */
import { earlyRequestKey, unsignedRequest } from '@account-doctor/client-core/early';
import { requestHeaders } from '@account-doctor/client-core/headers';
import type { TransportAnswer } from '@account-doctor/client-core/transport';
import { channelAfterLaunch } from '@account-doctor/contract/channel';
import { DEFAULT_SIGN_SECRET } from '@account-doctor/contract/signature';
import { serviceAddress } from '@/data/addresses';
import { device } from '@/platform/device/device';
import type { FirstCall, FirstRequests } from './firstCalls';

/** Path of the sign-in page, from the table of pages. */
declare const SIGN_IN: string;

/** Reads what the phone has stored under a name; defined by a script in src/index.html. */
declare const storedState: (name: string) => { version: number; state: Record<string, string> };

const answers: Record<string, Promise<TransportAnswer>> = {};
(window as { earlyAnswers?: typeof answers }).earlyAnswers = answers;

const query = Object.fromEntries(new URLSearchParams(location.search));

/** The marketing channel, which src/stores/AppStore.ts stores, after the parameters of this page's address. */
function currentChannel() {
  let kept: Record<string, string> = {};
  try {
    kept = storedState('app').state;
  } catch {
    // Nothing is stored on the first visit.
  }
  const { channelCode = '', bd_vid: bdVid = '', reportUnlockRecordId = '' } = kept;
  return channelAfterLaunch({ channelCode, bdVid, reportUnlockRecordId }, query);
}

/** The stored session of the user; empty if nobody has ever signed in. */
function storedSession() {
  try {
    return storedState('session').state;
  } catch {
    // Nobody has ever signed in on this phone.
    return {};
  }
}

const { token = '', userId = '' } = storedSession();
const identity = { token, userId, ...currentChannel() };

/** Sends a first call of the page, unless the address lacks one of its parameters, and stores the pending answer. */
function sendFirstCall({ name, from, payload: given, unless = [] }: FirstCall): void {
  if (unless.some((parameter) => query[parameter])) return;
  const asked: Record<string, string | undefined> = {};
  for (const [field, parameter = ''] of Object.entries(from)) asked[field] = query[parameter];
  if (Object.values(asked).some((value) => !value)) return;
  const out = unsignedRequest(name, { ...asked, ...given });
  const { method, path, body } = out;
  const program = {
    platform: () => device.platform(),
    os: () => device.os(),
    marker: device.marker,
    secret: process.env.TARO_APP_SIGN_SECRET || DEFAULT_SIGN_SECRET,
  };
  const content = method === 'GET' ? { query: out.query } : { body };
  const headers = requestHeaders(content, { identity, program, now: Date.now() });
  const search = Object.entries(out.query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
  const answer = fetch(serviceAddress(path + (search && `?${search}`)), {
    method,
    headers,
    ...(body && { body }),
  }).then(async (response): Promise<TransportAnswer> => ({
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    data: await response.text().then(parseAnswer),
  }));
  // Only prevents an unhandled rejection; the page that takes the answer handles the failure.
  answer.catch(() => undefined);
  answers[earlyRequestKey({ ...out, headers })] = answer;
}

/** Parses an answer in the same way as src/data/taroTransport.ts. */
function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Address of the sign-in page, as src/navigation/guard.ts computes it, with the parameters that say where the user came
 * from.
 */
function signInAddress(): string {
  const { pathname, search } = location;
  const kept = ['channelCode', 'bd_vid', 'report_unlock_record_id'].flatMap((name) => {
    const value = query[name];
    return value ? [[name, value] as const] : [];
  });
  return `/${SIGN_IN}?${[['from', pathname + search] as const, ...kept]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&')}`;
}

/**
 * Hides the drawing of a form for which the phone has a draft, because the drawing would show the form empty:
 * src/features/account-form.
 */
function hideBegunForm(gameId: string): void {
  const kept = ['drafts', 'submitted'].map((name) =>
    localStorage.getItem(`account-doctor/${name}`),
  );
  if (kept.join().includes(gameId)) document.documentElement.classList.add('form-begun');
}

if (query.gameId) hideBegunForm(query.gameId);
/**
 * Preloads a script of the page. Called after the first requests are sent, because browsers send only six requests to a
 * server at once.
 */
function preloadScript(script: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script' });
  link.href = script;
  document.head.appendChild(link);
}

const first = document.getElementById('first-calls');
if (!token) location.replace(signInAddress());
else if (first) {
  const { calls, scripts } = JSON.parse(first.textContent) as FirstRequests;
  calls.forEach(sendFirstCall);
  scripts.forEach(preloadScript);
}
