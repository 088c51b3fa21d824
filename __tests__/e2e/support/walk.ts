import { expect } from 'vitest';
import { routeNames, routeOf, type RouteName } from '../../../src/routes';
import type { App } from './app';

/** A walk through every page of the route table, on either target. */

/** What the walker's database holds, for pages that show one thing. */
export interface Things {
  /** An order of the walker that has its report. */
  orderId: string;
  /** One that a person values, which can be talked about. */
  humanOrderId?: string;
}

/** Pages about an order that a person values. */
const ofPerson: readonly RouteName[] = ['chat', 'paySuccess'];

/** Full path of a page, with those of its parameters that are known. */
function pathOf(name: RouteName, { orderId, humanOrderId = orderId }: Things): string {
  const known: Record<string, string> = {
    orderId: ofPerson.includes(name) ? humanOrderId : orderId,
    gameId: 'honor-of-kings',
    document: 'privacy-policy',
  };
  const { path, parameters = {} } = routeOf(name);
  const query = new URLSearchParams(
    Object.keys(parameters).flatMap((key) => (known[key] ? [[key, known[key]]] : [])),
  );
  return `/${path}?${query}`;
}

type SignInRoute = 'signInH5' | 'signInWechat';

/** The pages of signing in, and on which target's way they lie. */
const signInPages: Partial<Record<RouteName, SignInRoute>> = {
  signInH5: 'signInH5',
  resetPassword: 'signInH5',
  signInWechat: 'signInWechat',
  signInWechatSms: 'signInWechat',
};

/** Where somebody lands who opens a page: the page itself, or where it sends them. */
function destination(name: RouteName, signedIn: boolean, own: SignInRoute): RouteName {
  if (!signedIn && routeOf(name).access === 'user') return own;
  // The walker's estimate is ready.
  if (signedIn && name === 'submitted') return 'report';
  // And begun without paying: there is nothing to pay for.
  if (signedIn && name === 'payment') return 'report';
  const target = signInPages[name];
  if (!target) return name;
  // Who forgot the password may be signed in.
  if (signedIn) return name === 'resetPassword' ? name : 'mine';
  return own === target ? name : own;
}

/** Looks at a page of the walk besides. */
type Watch = (name: RouteName) => Promise<void>;

const lookAway: Watch = () => Promise.resolve();

/** Waits until the page of a route shows all it has, and looks for what nobody should see. */
async function lookAt(app: App, name: RouteName): Promise<void> {
  await app.arrive(name);
  await app.settle();
  const wrong = await app.count('.error-view, .loading-view');
  expect([name, wrong]).toEqual([name, 0]);
}

/** Looks with other eyes, and tries with larger fingers. */
async function examine(app: App, name: RouteName): Promise<void> {
  expect([name, await app.faults()]).toEqual([name, []]);
}

/** Everybody may open what is public; whoever is signed out is led to sign in from the rest. */
export async function walkSignedOut(
  app: App,
  own: SignInRoute,
  watch: Watch = lookAway,
): Promise<void> {
  const things = { orderId: 'of-nobody' };
  for (const name of routeNames) {
    await app.visit(pathOf(name, things));
    const destined = destination(name, false, own);
    await lookAt(app, destined);
    await watch(destined);
    if (destined === name) await app.picture(`walk signed-out ${name}`);
    // Nobody who is signed in sees these.
    if (signInPages[name] === own) await examine(app, name);
  }
}

/** Address of each page, and the route on which somebody lands there who is signed in on h5. */
export const addressesSignedIn = (things: Things): { path: string; route: RouteName }[] =>
  routeNames.map((name) => ({
    path: pathOf(name, things),
    route: destination(name, true, 'signInH5'),
  }));

/** Whoever is signed in may open everything, and sees neither an error nor a page that loads on. */
export async function walkSignedIn(
  app: App,
  own: SignInRoute,
  things: Things,
  watch: Watch = lookAway,
): Promise<void> {
  for (const name of routeNames) {
    await app.visit(pathOf(name, things));
    const destined = destination(name, true, own);
    await lookAt(app, destined);
    await watch(destined);
    await app.picture(`walk ${name}`);
    if (destined === name) await examine(app, name);
  }
}
