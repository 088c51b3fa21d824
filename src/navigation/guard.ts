import { signInRoute } from '@/platform/target';
import { routeOf, type RouteName } from '@/routes';
import { fullPath, placeOf } from './address';

/** What the guard asks and tells; `app.tsx` connects it to the stores. */
interface GuardedState {
  isSignedIn: () => boolean;
  /** Keeps the full path of the page that is being left. */
  rememberPath: (fullPath: string) => void;
}

let state: GuardedState;

export function configureGuard(given: GuardedState): void {
  state = given;
}

/** Whether a page is public, or somebody is signed in. */
export const mayEnter = (name: RouteName): boolean =>
  routeOf(name).access === 'public' || state.isSignedIn();

/**
 * The route guard (docs/product.md, "Route guard"), for every way into a page. Remembers `from`,
 * lets public pages through, and answers where to go instead when the page needs a sign-in: the
 * sign-in page, which returns to `to` afterwards. `null` means go ahead.
 */
export function guard(name: RouteName, to: string, from: string): string | null {
  if (from !== '' && from !== to) state.rememberPath(from);
  if (mayEnter(name)) return null;
  return fullPath(signInRoute, { from: to });
}

/**
 * Where to go after signing in: the page that was asked for, unless it is unknown or itself part of
 * signing in; then the user's own page.
 */
export function afterSignIn(from: string | undefined): string {
  const place = from ? placeOf(from) : null;
  const own = fullPath('mine', {});
  if (!from || !place) return own;
  return routeOf(place.name).path.startsWith('pagesA/pages/login/') ? own : from;
}
