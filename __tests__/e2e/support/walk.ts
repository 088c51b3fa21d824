import { expect } from 'vitest';
import type { RouteName } from '../../../src/routes';
import type { AppUnderTest } from './app';
import {
  openingsSignedIn,
  openingsSignedOut,
  signInPages,
  type SignInRouteName,
  type WalkObjects,
} from './openings';

/** A walk through all pages of the route table, on either platform. */

/** Watches a visit: called with the page on which the visit ends, and a function that makes it. */
export type Watch = (name: RouteName, visit: () => Promise<void>) => Promise<void>;

/** Opens an address, waits until the page is complete, and checks that no error is visible. */
async function lookAt(app: AppUnderTest, path: string, name: RouteName): Promise<void> {
  await app.visit(path);
  await app.arrive(name);
  await app.settle();
  const wrong = await app.count('.error-view, .loading-view');
  expect([name, wrong]).toEqual([name, 0]);
}

/** Checks the page for users with weak eyes or large fingers. */
async function examine(app: AppUnderTest, name: RouteName): Promise<void> {
  expect([name, await app.faults()]).toEqual([name, []]);
}

/** While signed out: opens all public pages; all others must redirect to the sign-in page. */
export async function walkSignedOut(
  app: AppUnderTest,
  own: SignInRouteName,
  things: WalkObjects,
  watch: Watch,
): Promise<void> {
  for (const { name, path, route } of openingsSignedOut(own, things)) {
    await watch(route, () => lookAt(app, path, route));
    if (route === name) await app.picture(`walk signed-out ${name}`);
    // The sign-in pages, which signed-in users never see.
    if (signInPages[name] === own) await examine(app, name);
  }
}

/** While signed in: opens all pages, which must show neither an error nor an endless placeholder. */
export async function walkSignedIn(
  app: AppUnderTest,
  own: SignInRouteName,
  things: WalkObjects,
  watch: Watch,
): Promise<void> {
  for (const { name, path, route } of openingsSignedIn(own, things)) {
    await watch(route, () => lookAt(app, path, route));
    await app.picture(`walk ${name}`);
    if (route === name) await examine(app, name);
  }
}
