import { expect } from 'vitest';
import type { RouteName } from '../../../src/routes';
import type { AppUnderTest } from './app';
import {
  openingsSignedIn,
  openingsSignedOut,
  signInPages,
  type SignInRouteName,
  type Things,
} from './openings';

/** A walk through every page of the route table, on either target. */

/** Looks at a page of the walk besides, while `visit` opens it and after: on whichever route it ends. */
export type Watch = (name: RouteName, visit: () => Promise<void>) => Promise<void>;

/** Opens an address, waits until the page of a route shows all it has, and looks for what nobody should see. */
async function lookAt(app: AppUnderTest, path: string, name: RouteName): Promise<void> {
  await app.visit(path);
  await app.arrive(name);
  await app.settle();
  const wrong = await app.count('.error-view, .loading-view');
  expect([name, wrong]).toEqual([name, 0]);
}

/** Looks with other eyes, and tries with larger fingers. */
async function examine(app: AppUnderTest, name: RouteName): Promise<void> {
  expect([name, await app.faults()]).toEqual([name, []]);
}

/** Everybody may open what is public; whoever is signed out is led to sign in from the rest. */
export async function walkSignedOut(
  app: AppUnderTest,
  own: SignInRouteName,
  things: Things,
  watch: Watch,
): Promise<void> {
  for (const { name, path, route } of openingsSignedOut(own, things)) {
    await watch(route, () => lookAt(app, path, route));
    if (route === name) await app.picture(`walk signed-out ${name}`);
    // Nobody who is signed in sees these.
    if (signInPages[name] === own) await examine(app, name);
  }
}

/** Whoever is signed in may open everything, and sees neither an error nor a page that loads on. */
export async function walkSignedIn(
  app: AppUnderTest,
  own: SignInRouteName,
  things: Things,
  watch: Watch,
): Promise<void> {
  for (const { name, path, route } of openingsSignedIn(own, things)) {
    await watch(route, () => lookAt(app, path, route));
    await app.picture(`walk ${name}`);
    if (route === name) await examine(app, name);
  }
}
