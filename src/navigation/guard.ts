import { signInRoute } from '@/platform/device/device';
import { routeByName, type RouteName } from '@/routes';
import { fullPath, locationOf } from './address';

/** State that the guard reads and changes; `app.tsx` connects it to the stores. */
interface GuardedState {
  isSignedIn: () => boolean;
  /** Stores the full path of the page that the user leaves. */
  rememberPath: (fullPath: string) => void;
}

let state: GuardedState;

/** Sets the state that the guard uses; called once at startup. */
export function configureGuard(given: GuardedState): void {
  state = given;
}

/** Whether the page may be opened now: it is public, or a user is signed in. */
export const mayEnter = (name: RouteName): boolean =>
  routeByName(name).access === 'public' || state.isSignedIn();

/**
 * The route guard (docs/product.md, "Route guard"), which runs whenever a page is opened and stores `from`. Returns
 * `null` if the page may be opened, otherwise the path of the sign-in page, which opens `to` after the sign-in.
 */
export function guard(name: RouteName, to: string, from: string): string | null {
  if (from !== '' && from !== to) state.rememberPath(from);
  if (mayEnter(name)) return null;
  return fullPath(signInRoute, { from: to });
}

/**
 * Page to open after the sign-in: the requested one, or the user's own page if the requested one is unknown or a
 * sign-in page.
 */
export function pathAfterSignIn(from: string | undefined): string {
  const place = from ? locationOf(from) : null;
  const own = fullPath('mine', {});
  if (!from || !place) return own;
  return routeByName(place.name).path.startsWith('pagesA/pages/login/') ? own : from;
}
