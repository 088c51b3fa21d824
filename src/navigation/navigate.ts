import Taro from '@tarojs/taro';
import { readParameters } from '@/navigation/parameters';
import {
  openBeyondFrame,
  preparePage,
  pagesBelow,
  singlePage,
} from '@/platform/navigation/navigation';
import type { PathsBelow } from '@/platform/navigation/types';
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

/** Maximum number of pages on the stack, set by WeChat. */
const STACK_LIMIT = 10;

/** Time limit in ms for a page to appear. After the limit, another page can be opened. */
const OPENING_LIMIT = 5_000;

/** The page that is being opened; while it is set, a second tap does nothing (docs/product.md, "Route guard"). */
let opening: { path: string; from: string; since: number } | null = null;

/** Whether the page at this path is being opened. */
const isOpening = (path: string) =>
  opening?.path === path && Date.now() - opening.since < OPENING_LIMIT;

/** Full path of the page that appeared last. */
let shownPath = '';

/** Resolves the promise of `waitForPage`. */
let resolveWaiting: (() => void) | undefined;
/** Resolves when the next page has appeared, or after the time limit. */
const waitForPage = () =>
  new Promise<void>((resolve) => {
    resolveWaiting = resolve;
    setTimeout(resolve, OPENING_LIMIT);
  });

/**
 * Called when a page appears at `path`. Ends the opening of a page, unless this page has already requested another one.
 * Returns the full path of the previous page, also after going back or typing an address.
 */
export function pageAppeared(path: string): string {
  const previous = shownPath;
  shownPath = path;
  pagesBelow.shown(path);
  if (opening?.path === path || opening?.from !== path) opening = null;
  resolveWaiting?.();
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

/** Id of the top page. Compares pages by id, because h5 creates a new object for a page on each call. */
const topPageId = (): unknown => Taro.getCurrentPages().at(-1)?.$taroPath;

/** Remembers which page is on top now; the returned function checks whether it is on top again. */
export function rememberTopPage(): () => boolean {
  const id = topPageId();
  return () => topPageId() === id;
}

/** Pages that the platform failed to open, with the reason, for the diagnostics page. */
export const failedNavigations: string[] = [];

const withoutQuery = (path: string) => path.split('?')[0] ?? path;
const errorMessage = (error: unknown) =>
  String((error as { errMsg?: string } | null)?.errMsg ?? error);

type OpeningMode = 'push' | 'replace' | 'restart';

const locationOrNull = (path: string | undefined) => (path ? locationOf(path) : null);

/** The location of the page below, which going back would show; `null` on the first page. */
export const locationBelow = (): AppLocation | null => locationOrNull(pagesBelow.get().below);

/** Goes back to the page below, with the platform's animation. */
const goBackAnimated = (shown = waitForPage()) => pageTurn.run('off', pagesBelow.goBack, shown);

/**
 * Opens a page. Never puts a page directly on top of itself: if the wanted page lies directly below the page to
 * replace, goes back to it.
 */
async function openPage(path: string, way: OpeningMode): Promise<unknown> {
  const place = locationOf(path);
  const isTab = place !== null && tabIndexOf(place.name) >= 0;
  if (way === 'push' && !isTab && Taro.getCurrentPages().length < STACK_LIMIT) {
    const below = currentFullPath();
    return pageTurn.run(
      'on',
      () => storePathsBelow({ below }, Taro.navigateTo({ url: path })),
      waitForPage(),
    );
  }
  const restarts = way === 'restart';
  const { below, before } = pagesBelow.get();
  const lies = isSameLocation(locationOrNull(below || before), place);
  if (lies && (!restarts || pagesBelow.outlastRestart)) {
    const shown = waitForPage();
    await goBackAnimated(shown);
    if (!restarts) return;
    await shown;
  }
  const kept = pagesBelow.get();
  if (restarts) return storePathsBelow(kept, Taro.reLaunch({ url: path }));
  const opened = isTab
    ? Taro.switchTab({ url: withoutQuery(path) })
    : Taro.redirectTo({ url: path });
  return storePathsBelow(kept, opened);
}

/** Stores which page lies below a page that Taro is opening. */
function storePathsBelow(below: PathsBelow, opened: Promise<unknown>): Promise<unknown> {
  pagesBelow.note(below);
  return opened;
}

/**
 * Opens a full path through the guard. Resolves with whether the page was opened. It is not opened if it does not
 * exist, is already on screen or being opened, if another page was requested meanwhile, if the guard redirects to the
 * sign-in, or if the platform fails; the user sees such a failure. In a frame of another site, opens a new window, so
 * that no user signs in or pays inside another site. In WeChat's single-page mode, opens nothing and says how to open
 * the app.
 */
export async function navigateToPath(path: string, way: OpeningMode = 'push'): Promise<boolean> {
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
  // On h5, the current page and its address stay until the new page can be drawn.
  pageTurn.prepare();
  await preparePage(instead ?? path);
  if (opening !== current) return false;
  try {
    await openPage(instead ?? path, way);
    return instead === null;
  } catch (error) {
    opening = null;
    failedNavigations.push(`${withoutQuery(path)} ${errorMessage(error)}`);
    await showFailedNavigation(instead ?? path, way);
    return false;
  }
}

/** Shows the error view in place of a page that failed to open, or a toast if that fails too. */
async function showFailedNavigation(path: string, way: OpeningMode): Promise<void> {
  try {
    await openPage(fullPath('notFound', { asked: path }), way);
  } catch {
    toast('页面没有打开，请再试一次');
  }
}

/** Opens a failed page again, in place of the error view. */
export const retryOpening = (path: string): Promise<boolean> => {
  const place = locationOf(path);
  // Taro does not switch to a tab that is already on screen.
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

/** Replaces the current page by another one; if that one lies directly below, goes back to it. */
export const replace = <Name extends RouteName>(name: Name, ...[parameters]: Arguments<Name>) =>
  navigateToPath(fullPath(name, parameters ?? ({} as ParametersOf<Name>)), 'replace');

/** Opens a page and clears the stack. */
export const relaunch = <Name extends RouteName>(name: Name, ...[parameters]: Arguments<Name>) =>
  navigateToPath(fullPath(name, parameters ?? ({} as ParametersOf<Name>)), 'restart');

/**
 * Goes back to the page below. Opens the home page if no page is below (after a shared link) or if the user may not
 * enter it.
 */
export async function goBack(): Promise<unknown> {
  const below = locationBelow();
  return below && mayEnter(below.name) ? goBackAnimated() : relaunch('home');
}

/** Replaces the current page, which the user may not enter, by the page at `instead`. */
export const replaceWithPath = (instead: string): Promise<unknown> => openPage(instead, 'replace');
