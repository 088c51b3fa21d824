import { signInRoute } from '@/platform/device/device';
import { routeByName, type RouteName } from '@/routes';
import { fullPath, locationOf } from './address';

/** State that the guard reads and updates; `app.tsx` connects it to the stores. */
interface GuardedState {
  isSignedIn: () => boolean;
  /** Stores the full path of the page that is being left. */
  rememberPath: (fullPath: string) => void;
}

let state: GuardedState;

export function configureGuard(given: GuardedState): void {
  state = given;
}

/** Whether the page is public or a user is signed in. */
export const mayEnter = (name: RouteName): boolean =>
  routeByName(name).access === 'public' || state.isSignedIn();

/**
 * The route guard (docs/product.md, "Route guard"), for every way to open a page. Stores `from`. Returns `null` to
 * allow the page, or the path of the sign-in page, which returns to `to` afterwards.
 */
export function guard(name: RouteName, to: string, from: string): string | null {
  if (from !== '' && from !== to) state.rememberPath(from);
  if (mayEnter(name)) return null;
  return fullPath(signInRoute, { from: to });
}

/** Page to open after signing in: the requested one, or the user's own page if that is unknown or a sign-in page. */
export function afterSignIn(from: string | undefined): string {
  const place = from ? locationOf(from) : null;
  const own = fullPath('mine', {});
  if (!from || !place) return own;
  return routeByName(place.name).path.startsWith('pagesA/pages/login/') ? own : from;
}
