import Taro from '@tarojs/taro';
import { readParameters } from '@/navigation/parameters';
import {
  openBeyondFrame,
  preparePage,
  pagesBelow,
  singlePage,
} from '@/platform/navigation/navigation';
import type { Below } from '@/platform/navigation/types';
import { pageTurn } from '@/platform/motion/motion';
import type { ParametersOf, RouteName } from '@/routes';
import {
  fullPath,
  isSameLocation,
  locationPath,
  locationOf,
  type AppLocation,
  tabIndexOf,
} from './address';
import { guard, mayEnter } from './guard';
import { toast } from '@/platform/dialogs/toast';

/** WeChat's limit of pages on the stack. */
const STACK_LIMIT = 10;

/** A page that has not appeared after this time (ms) never will, so the lock is released. */
const OPENING_LIMIT = 5_000;

/** Full path that is being opened; a second tap meanwhile is refused (docs/product.md, "Route guard"). */
let opening: { path: string; from: string; since: number } | null = null;

const isOpening = (path: string) =>
  opening?.path === path && Date.now() - opening.since < OPENING_LIMIT;

/** Full path of the page that appeared last. */
let onScreen = '';

/** Resolves the pending wait for a page, whether one appeared or none will. */
let tellShown: (() => void) | undefined;
const nextShown = () =>
  new Promise<void>((resolve) => {
    tellShown = resolve;
    setTimeout(resolve, OPENING_LIMIT);
  });

/**
 * Called when a page appears at `path`; ends the opening, unless that page has already requested another one. Returns
 * the full path of the previous page, even if no navigation call led here (going back, a typed address).
 */
export function pageAppeared(path: string): string {
  const previous = onScreen;
  onScreen = path;
  pagesBelow.shown(path);
  if (opening?.path === path || opening?.from !== path) opening = null;
  tellShown?.();
  return previous;
}

/** Full path of the top page, e.g. `/pages/mine/index`; empty before the first page. */
export function currentFullPath(): string {
  const router = Taro.getCurrentInstance().router;
  const place = router ? locationOf(router.path.split('?')[0] ?? '') : null;
  return router && place
    ? locationPath({ ...place, parameters: readParameters(router.params) })
    : '';
}

/** Every opened page has its own id; h5 creates a new object for a page on each call. */
const idOnTop = (): unknown => Taro.getCurrentPages().at(-1)?.$taroPath;

/** Remembers the top page; the returned function says whether it is still on top. */
export function rememberTopPage(): () => boolean {
  const id = idOnTop();
  return () => idOnTop() === id;
}

/** Pages that the platform failed to open, with the reason, for the diagnostics page. */
export const failedNavigations: string[] = [];

const pageOf = (path: string) => path.split('?')[0] ?? path;
const reasonOf = (error: unknown) => String((error as { errMsg?: string } | null)?.errMsg ?? error);

type Way = 'push' | 'replace' | 'restart';

const placeAt = (path: string | undefined) => (path ? locationOf(path) : null);

/** The location that going back leads to, or `null`. */
export const locationBelow = (): AppLocation | null => placeAt(pagesBelow.get().below);

const turnBack = (shown = nextShown()) => pageTurn.run('off', pagesBelow.goBack, shown);

/**
 * Opens a page. Never puts a page directly on top of itself: if the page to replace this one lies below, goes back to
 * it instead.
 */
async function open(path: string, way: Way): Promise<unknown> {
  const place = locationOf(path);
  const isTab = place !== null && tabIndexOf(place.name) >= 0;
  if (way === 'push' && !isTab && Taro.getCurrentPages().length < STACK_LIMIT) {
    const below = currentFullPath();
    return pageTurn.run('on', () => noting({ below }, Taro.navigateTo({ url: path })), nextShown());
  }
  const restarts = way === 'restart';
  const { below, before } = pagesBelow.get();
  const lies = isSameLocation(placeAt(below || before), place);
  if (lies && (!restarts || pagesBelow.outlastRestart)) {
    const shown = nextShown();
    await turnBack(shown);
    if (!restarts) return;
    await shown;
  }
  const kept = pagesBelow.get();
  if (restarts) return noting(kept, Taro.reLaunch({ url: path }));
  const opened = isTab ? Taro.switchTab({ url: pageOf(path) }) : Taro.redirectTo({ url: path });
  return noting(kept, opened);
}

/** Records which page lies below a page that Taro is opening. */
function noting(below: Below, opened: Promise<unknown>): Promise<unknown> {
  pagesBelow.note(below);
  return opened;
}

/**
 * Opens a full path through the guard. Resolves with whether it was opened. It is not opened if the page does not
 * exist, is already on screen or being opened, if another page was requested meanwhile, if the guard redirects to
 * sign-in, or if the platform fails, which is shown to the user. Inside a foreign frame it opens a new window, so that
 * nobody signs in or pays inside another site. In WeChat's single-page mode it opens nothing and says how to open the
 * app.
 */
export async function navigateToPath(path: string, way: Way = 'push'): Promise<boolean> {
  if (singlePage) {
    singlePage.remind();
    return false;
  }
  const place = locationOf(path);
  const from = currentFullPath();
  if (!place || isOpening(path) || (way === 'push' && path === from)) return false;
  if (openBeyondFrame) {
    openBeyondFrame(path);
    return true;
  }
  const instead = guard(place.name, path, from);
  const current = { path, from, since: Date.now() };
  opening = current;
  // On h5 the present page stays on screen under its address until the new one can be drawn.
  pageTurn.prepare();
  await preparePage(instead ?? path);
  if (opening !== current) return false;
  try {
    await open(instead ?? path, way);
    return instead === null;
  } catch (error) {
    opening = null;
    failedNavigations.push(`${pageOf(path)} ${reasonOf(error)}`);
    await showFailedNavigation(instead ?? path, way);
    return false;
  }
}

/** Shows an error view for a page that failed to open; a toast if that fails too. */
async function showFailedNavigation(path: string, way: Way): Promise<void> {
  try {
    await open(fullPath('notFound', { asked: path }), way);
  } catch {
    toast('页面没有打开，请再试一次');
  }
}

/** Retries a failed page, replacing the error view. */
export const retryOpening = (path: string): Promise<boolean> => {
  const place = locationOf(path);
  // Taro does not switch to the tab that is already on screen.
  const isTab = place !== null && tabIndexOf(place.name) >= 0;
  return navigateToPath(path, isTab ? 'restart' : 'replace');
};

type Arguments<Name extends RouteName> =
  object extends ParametersOf<Name>
    ? [parameters?: ParametersOf<Name>]
    : [parameters: ParametersOf<Name>];

/** Opens a page on top of the current one, e.g. `navigate('report', { orderId })`. */
export const navigate = <Name extends RouteName>(name: Name, ...[parameters]: Arguments<Name>) =>
  navigateToPath(fullPath(name, parameters ?? ({} as ParametersOf<Name>)));

/** Opens a page in place of the current one, or goes back to it if it lies directly below. */
export const replace = <Name extends RouteName>(name: Name, ...[parameters]: Arguments<Name>) =>
  navigateToPath(fullPath(name, parameters ?? ({} as ParametersOf<Name>)), 'replace');

/** Opens a page and clears the stack. */
export const relaunch = <Name extends RouteName>(name: Name, ...[parameters]: Arguments<Name>) =>
  navigateToPath(fullPath(name, parameters ?? ({} as ParametersOf<Name>)), 'restart');

/** Goes back to the page below; home if there is none (a shared link) or if it may not be entered. */
export async function goBack(): Promise<unknown> {
  const below = locationBelow();
  return below && mayEnter(below.name) ? turnBack() : relaunch('home');
}

/** Replaces a page that may not be entered by the given one. */
export const replaceWithPath = (instead: string): Promise<unknown> => open(instead, 'replace');
