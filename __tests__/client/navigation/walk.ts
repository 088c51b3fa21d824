import { vi } from 'vitest';
import Taro from '@tarojs/taro';
import { Current } from '@tarojs/runtime';
import {
  fullPath,
  isSameLocation,
  locationPath,
  locationOf,
  tabIndexOf,
  type AppLocation,
} from '@/navigation/address';
import { pathAfterSignIn, configureGuard } from '@/navigation/guard';
import {
  pageAppeared,
  goBack,
  navigateToPath,
  locationBelow,
  relaunch,
} from '@/navigation/navigate';
import { signInRoute } from '@/platform/device/device';
import { routeNames, routeByName } from '@/routes';
import { pick, seededRandom, type SeededRandom } from '../../../server/core/seededRandom';

/** Random walks through the pages of a simulated phone: which pages the platform keeps, and which ones redirect. */

/** The platform's memory of opened pages. */
export interface Platform {
  /** Opens a page of the app without knowing the page before: by a link or another launch. */
  open: (path: string) => void;
  reload: () => void;
  /** Goes back with the phone's key; returns whether the app stays open. */
  back: () => boolean;
  /** What is on screen: full path of an app page, or address of a provider's page. */
  path: () => string;
  /** Goes to a provider's page, runs `settle` there, and comes back. */
  pay: (settle: () => void) => Promise<void>;
  /** Saves the current state; returns a function that restores it. */
  keep: () => () => void;
}

type OrderStage = 'moving' | 'ready' | 'created' | 'pending' | 'paid';

/** Orders by id: evaluations, appraisals, and unlocks of the order `ready`, whose ids start with that word. */
const orders = new Map<string, OrderStage>();

function beginOrders(): void {
  orders.clear();
  for (const [id, stage] of [
    ['moving', 'moving'],
    ['ready', 'ready'],
    ['other', 'ready'],
    ['ready-paid', 'paid'],
    ['ready-due', 'pending'],
    ['human-created', 'created'],
    ['human-due', 'pending'],
    ['human-paid', 'paid'],
  ] as const)
    orders.set(id, stage);
}

/** The page that a page redirects to, as docs/product.md says; `null` if it stays. */
function leadsTo({ name, parameters }: AppLocation): string | null {
  const { orderId = '', from } = parameters;
  const stage = orders.get(orderId);
  const human = orderId.startsWith('human');
  if (name === 'submitted') return stage === 'ready' ? fullPath('report', { orderId }) : null;
  if (name === 'report') return stage === 'moving' ? fullPath('submitted', { orderId }) : null;
  if (name === 'checkout') {
    if (!human || stage === 'created') return null;
    return fullPath(stage === 'paid' ? 'paySuccess' : 'payment', { orderId });
  }
  if (name === 'payment') {
    if (stage === 'created') return fullPath('checkout', { orderId });
    if (stage !== 'paid') return null;
    return human
      ? fullPath('paySuccess', { orderId })
      : fullPath('report', { orderId: unlockedBy(orderId) });
  }
  if (name === signInRoute) return pathAfterSignIn(from);
  const isSignIn = name === 'signInH5' || name === 'signInWechat';
  return isSignIn ? fullPath(signInRoute, { from }) : null;
}

/** The order whose report an order unlocks, from the start of its id. */
const unlockedBy = (orderId: string) => /^[a-z]+/.exec(orderId)?.[0] ?? '';

/** Waits for the end of a navigation, and follows all redirects. */
export async function settleNavigation({ path }: Platform): Promise<void> {
  for (let turns = 0; turns < 12; turns += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    const place = locationOf(path());
    if (!place) return;
    const next = leadsTo(place);
    if (next === null) return;
    await navigateToPath(next, 'replace');
  }
  throw new Error(`${path()} redirects endlessly`);
}

/** Reports to the navigation that the page at a full path is on screen, as `definePage` does. */
export function show(path: string): void {
  const [pathname = '', query = ''] = path.split('?');
  const params = Object.fromEntries(new URLSearchParams(query));
  Current.router = { path: pathname, params } as unknown as typeof Current.router;
  pageAppeared(path);
}

/** A random page of the product, with suitable parameters. */
function somewhere(random: SeededRandom): string {
  const name = pick(routeNames, random);
  const parameters = Object.fromEntries(
    Object.entries(routeByName(name).parameters ?? {})
      .filter(([, need]) => need === 'required' || random.uniform() < 0.5)
      .map(([key]) => [
        key,
        key === 'orderId' ? pick([...orders.keys()], random) : pick(['a', 'b'], random),
      ]),
  );
  return locationPath({ name, parameters });
}

const atHome = (path: string) => locationOf(path)?.name === 'home';
const hasTabs = (path: string) => tabIndexOf(locationOf(path)?.name ?? 'notFound') >= 0;

/** Performs a random step; returns its description. */
async function step(platform: Platform, random: SeededRandom): Promise<string> {
  const { path, open, reload, back, pay } = platform;
  const way = pick(
    ['tap', 'tap', 'tap', 'tap', 'link', 'reload', 'arrow', 'back', 'home', 'pay', 'fail'],
    random,
  );
  const target = somewhere(random);
  if (way === 'link') open(target);
  else if (way === 'reload') reload();
  else if (way === 'arrow') await goBack();
  else if (way === 'home') await relaunch('home');
  else if (way === 'back') {
    if (!back()) open(target);
  } else {
    await navigateToPath(target);
    if (way !== 'tap') {
      const orderId = pick(['ready', 'human'], random) + String(orders.size);
      orders.set(orderId, 'pending');
      await settleNavigation(platform);
      if (orderId.startsWith('ready'))
        await navigateToPath(fullPath('report', { orderId: 'ready' }));
      await settleNavigation(platform);
      await navigateToPath(fullPath('payment', { orderId }));
      await settleNavigation(platform);
      await pay(() => orders.set(orderId, way === 'pay' ? 'paid' : 'pending'));
    }
  }
  await settleNavigation(platform);
  return `${way} ${path()}`;
}

/** What would go wrong when going back from the current page. */
async function wrongBehind(platform: Platform): Promise<string[]> {
  const { path, back, keep } = platform;
  const from = path();
  const wrong: string[] = [];
  const lands = (how: string) => {
    if (!locationOf(path())) wrong.push(`${how} leads to ${path()}`);
    if (isSameLocation(locationOf(from), locationOf(path()))) wrong.push(`${how} stays`);
  };
  const restore = keep();
  const again = () => {
    restore();
    show(from);
  };
  if (back()) {
    await settleNavigation(platform);
    lands('the phone’s back');
  }
  again();
  if (hasTabs(from)) return wrong;
  await goBack();
  await settleNavigation(platform);
  lands('the arrow');
  const near = hasTabs(path());
  again();
  // The navigation bar has a home button unless the page below is a tab page.
  if (near) return wrong;
  const below = locationBelow();
  if (!below || tabIndexOf(below.name) >= 0) wrong.push('home is three taps away');
  await relaunch('home');
  await settleNavigation(platform);
  if (!atHome(path())) wrong.push('the way home does not lead there');
  again();
  return wrong;
}

/** Walks a number of steps; returns everything that went wrong. */
export async function walkRandomly(
  platform: Platform,
  seed: number,
  steps: number,
): Promise<string[]> {
  configureGuard({ isSignedIn: () => true, rememberPath: () => undefined });
  beginOrders();
  const random = seededRandom(seed);
  const wrong: string[] = [];
  const trail: string[] = [];
  platform.open(fullPath('home', {}));
  for (let at = 0; at < steps; at += 1) {
    trail.push(await step(platform, random));
    for (const found of await wrongBehind(platform))
      wrong.push(`${found}, after ${trail.slice(-4).join(' → ')}`);
  }
  return wrong;
}

/** Taro's functions to open pages, implemented by the platform. */
export function openBy(
  ways: Record<'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab', (url: string) => void>,
): void {
  for (const way of ['navigateTo', 'redirectTo', 'reLaunch', 'switchTab'] as const)
    vi.spyOn(Taro, way).mockImplementation(({ url }: { url: string }) => {
      ways[way](url);
      return Promise.resolve({ errMsg: 'ok' });
    });
}
