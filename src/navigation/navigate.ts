import Taro from '@tarojs/taro';
import { readParameters } from '@/navigation/parameters';
import { openBeyondFrame } from '@/platform/browser';
import { preparePage } from '@/platform/pageCode';
import { pagesBelow } from '@/platform/pagesBelow';
import type { Below } from '@/platform/pagesBelow.types';
import { pageTurn } from '@/platform/pageTurn';
import { singlePage } from '@/platform/singlePage';
import type { ParametersOf, RouteName } from '@/routes';
import { fullPath, isSamePlace, pathOf, placeOf, type Place, tabIndexOf } from './address';
import { guard, mayEnter } from './guard';
import { toast } from '@/platform/toast';

/** WeChat allows so many pages on the stack. */
const STACK_LIMIT = 10;

/** A page that has not shown itself by then will not: the lock must not outlive a failure. */
const OPENING_LIMIT = 5_000;

/**
 * Full path that is being opened: a second tap on the way is refused as locked (docs/product.md,
 * "Route guard").
 */
let opening: { path: string; from: string; since: number } | null = null;

const isOpening = (path: string) =>
  opening?.path === path && Date.now() - opening.since < OPENING_LIMIT;

/** Full path of the page that showed itself last. */
let onScreen = '';

/** Tells who waits for it that a page is on screen, or that none will be. */
let tellShown: (() => void) | undefined;
const nextShown = () =>
  new Promise<void>((resolve) => {
    tellShown = resolve;
    setTimeout(resolve, OPENING_LIMIT);
  });

/**
 * A page shows itself at `path`: nothing is being opened any more, except by that page, which may
 * have asked for the next one while it appeared. Returns the full path of the page that was on screen
 * before, also where no navigation call led here (going back, a typed address).
 */
export function arrived(path: string): string {
  const previous = onScreen;
  onScreen = path;
  pagesBelow.shown(path);
  if (opening?.path === path || opening?.from !== path) opening = null;
  tellShown?.();
  return previous;
}

/** Full path of the page on top, e.g. `/pages/mine/index`; empty before the first page. */
export function currentFullPath(): string {
  const router = Taro.getCurrentInstance().router;
  const place = router ? placeOf(router.path.split('?')[0] ?? '') : null;
  return router && place ? pathOf({ ...place, parameters: readParameters(router.params) }) : '';
}

/** Each page that was opened has one of its own; h5 hands out a new copy of a page each time. */
const idOnTop = (): unknown => Taro.getCurrentPages().at(-1)?.$taroPath;

/** Remembers the page on top; what it returns says whether it still is. */
export function pageOnTop(): () => boolean {
  const id = idOnTop();
  return () => idOnTop() === id;
}

/** Pages that the platform did not open, and why, for the page of diagnostics. */
export const failedNavigations: string[] = [];

const pageOf = (path: string) => path.split('?')[0] ?? path;
const reasonOf = (error: unknown) => String((error as { errMsg?: string } | null)?.errMsg ?? error);

type Way = 'push' | 'replace' | 'restart';

const placeAt = (path: string | undefined) => (path ? placeOf(path) : null);

/** The page below the one on top, or `null`: where going back leads. */
export const placeBelow = (): Place | null => placeAt(pagesBelow.get().below);

const turnBack = (shown = nextShown()) => pageTurn.run('off', pagesBelow.goBack, shown);

/**
 * Opens a page where it belongs. No page lies twice, one directly below the other, where going back would show it
 * again: one that is to stand in the place of this one, and lies below it, is gone back to.
 */
async function open(path: string, way: Way): Promise<unknown> {
  const place = placeOf(path);
  const isTab = place !== null && tabIndexOf(place.name) >= 0;
  if (way === 'push' && !isTab && Taro.getCurrentPages().length < STACK_LIMIT) {
    const below = currentFullPath();
    return pageTurn.run('on', () => noting({ below }, Taro.navigateTo({ url: path })), nextShown());
  }
  const restarts = way === 'restart';
  const { below, before } = pagesBelow.get();
  const lies = isSamePlace(placeAt(below || before), place);
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

/** Notes what lies below a page that Taro has begun to open. */
function noting(below: Below, opened: Promise<unknown>): Promise<unknown> {
  pagesBelow.note(below);
  return opened;
}

/**
 * Opens a full path of the app past the guard. Resolves with whether it was opened: not when the
 * page does not exist, not when it is on screen already or still being opened, not when another
 * page was asked for before its code arrived, not when the guard sends the user to sign in first,
 * and not when the platform fails, which the user is told. Within a frame of others it opens a
 * window of its own, so that nobody signs in or pays in a page that is not ours. A page that WeChat
 * opened alone leads nowhere, and says how to open the program.
 */
export async function navigateToPath(path: string, way: Way = 'push'): Promise<boolean> {
  if (singlePage) {
    singlePage.remind();
    return false;
  }
  const place = placeOf(path);
  const from = currentFullPath();
  if (!place || isOpening(path) || (way === 'push' && path === from)) return false;
  if (openBeyondFrame) {
    openBeyondFrame(path);
    return true;
  }
  const instead = guard(place.name, path, from);
  const current = { path, from, since: Date.now() };
  opening = current;
  // The page that is left stays on screen, under its address, until the other one can be drawn.
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

/** An error view in the place of a page that the platform did not open; a toast where that fails too. */
async function showFailedNavigation(path: string, way: Way): Promise<void> {
  try {
    await open(fullPath('notFound', { asked: path }), way);
  } catch {
    toast('页面没有打开，请再试一次');
  }
}

/** Tries again to open a page, in the place of the error view that stands for it. */
export const reopen = (path: string): Promise<boolean> => {
  const place = placeOf(path);
  // A tab that is on screen is not switched to.
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

/** Opens a page in place of the current one: going back skips what it replaced. Goes back to one that lies below. */
export const replace = <Name extends RouteName>(name: Name, ...[parameters]: Arguments<Name>) =>
  navigateToPath(fullPath(name, parameters ?? ({} as ParametersOf<Name>)), 'replace');

/** Opens a page and forgets all others. */
export const restart = <Name extends RouteName>(name: Name, ...[parameters]: Arguments<Name>) =>
  navigateToPath(fullPath(name, parameters ?? ({} as ParametersOf<Name>)), 'restart');

/** Back to the page below; home where there is none (a shared link opens a page alone) or nobody may enter it. */
export async function goBack(): Promise<unknown> {
  const below = placeBelow();
  return below && mayEnter(below.name) ? turnBack() : restart('home');
}

/** Opens in the place of a page that nobody may enter where they go instead. */
export const giveWay = (instead: string): Promise<unknown> => open(instead, 'replace');
