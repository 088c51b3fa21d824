import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import Taro from '@tarojs/taro';
import { Current } from '@tarojs/runtime';
import { fullPath, locationOf } from '@/navigation/address';
import { pathAfterSignIn, configureGuard, guard } from '@/navigation/guard';
import { readParameters } from '@/navigation/parameters';
import {
  failedNavigations,
  pageAppeared,
  goBack,
  navigate,
  navigateToPath,
  retryOpening,
  replace,
  relaunch,
} from '@/navigation/navigate';
import { toastOnArrival } from '@/platform/dialogs/dialogs';
import { routeNames, routeByName } from '@/routes';

let signedIn = false;
let remembered: string[] = [];
const opened: [string, string][] = [];
let stackLength = 1;

const at = (path: string, params: Record<string, string> = {}) => {
  Current.router = { path, params } as unknown as typeof Current.router;
};

beforeEach(() => {
  signedIn = false;
  remembered = [];
  opened.length = 0;
  stackLength = 1;
  window.history.replaceState(null, '');
  pageAppeared('');
  at('/pages/home/index');
  configureGuard({
    isSignedIn: () => signedIn,
    rememberPath: (path) => remembered.push(path),
  });
  for (const way of ['navigateTo', 'redirectTo', 'reLaunch', 'switchTab'] as const)
    vi.spyOn(Taro, way).mockImplementation(({ url }: { url: string }) => {
      opened.push([way, url]);
      return Promise.resolve({ errMsg: 'ok' });
    });
  vi.spyOn(Taro, 'getCurrentPages').mockImplementation(
    () => Array.from({ length: stackLength }) as never,
  );
});
afterEach(() => vi.restoreAllMocks());

/** Who may open each page: from the column "Access" in docs/product.md, "Pages". */
const access = new Map(
  readFileSync('docs/product.md', 'utf8')
    .split('\n')
    .map(
      (line) =>
        /^\| `(?<path>pages[^`]+)`\s*\|[^|]+\|\s*(?<access>public|user)\s*\|/.exec(line)?.groups,
    )
    .flatMap((row) => (row ? [[row.path, row.access] as const] : [])),
);

describe('the guard', () => {
  it.each(routeNames)(
    'lets visitors open %s exactly if docs/product.md says that it is public',
    (name) => {
      const to = `/${routeByName(name).path}`;
      const signIn = `/pagesA/pages/login/h5/index?from=${encodeURIComponent(to)}`;
      const allowed = access.get(routeByName(name).path);
      expect(allowed).toBeDefined();
      expect(guard(name, to, '/')).toBe(allowed === 'public' ? null : signIn);
      signedIn = true;
      expect(guard(name, to, '/')).toBeNull();
    },
  );

  it('remembers the previous full path before each navigation', async () => {
    at('/pages/evaluation/report/index', { orderId: '7', stamp: 'x' });
    await navigate('home');
    expect(remembered).toEqual(['/pages/evaluation/report/index?orderId=7']);
  });

  it('cancels the navigation and opens the sign-in page, which returns to the requested page', async () => {
    await expect(navigate('report', { orderId: '7' })).resolves.toBe(false);
    const from = encodeURIComponent('/pages/evaluation/report/index?orderId=7');
    expect(opened).toEqual([['navigateTo', `/pagesA/pages/login/h5/index?from=${from}`]]);
  });

  it('applies to tabs', async () => {
    await expect(navigate('mine')).resolves.toBe(false);
    expect(opened[0]![1]).toMatch(/login\/h5\/index\?from=%2Fpages%2Fmine%2Findex$/);
  });
});

describe('after signing in', () => {
  it('the requested page opens', () => {
    const report = '/pages/evaluation/report/index?orderId=7';
    expect(pathAfterSignIn(report)).toBe(report);
  });

  const elsewhere = [
    undefined,
    '',
    'https://evil.example/pages/mine/index',
    '//evil.example',
    '/pages/unknown',
    '/pagesA/pages/login/h5/index',
    '/pages/mine/index?x=%E0%A4%A',
  ];
  it.each(elsewhere)('%s opens the user’s own page', (from) => {
    expect(pathAfterSignIn(from)).toBe('/pages/mine/index');
  });
});

describe('the lock', () => {
  beforeEach(() => (signedIn = true));

  it('rejects a page that is being opened until the page has appeared', async () => {
    const [first, second] = await Promise.all([navigate('messages'), navigate('messages')]);
    expect([first, second]).toEqual([true, false]);
    await expect(navigate('messages')).resolves.toBe(false);
    pageAppeared('/pagesA/pages/mine/message/index');
    await expect(navigate('messages')).resolves.toBe(true);
  });

  it('rejects the page that is on screen, unless it is relaunched', async () => {
    at('/pages/evaluation/report/index', { orderId: '7' });
    await expect(navigate('report', { orderId: '7' })).resolves.toBe(false);
    await expect(navigate('report', { orderId: '8' })).resolves.toBe(true);
    pageAppeared('/pages/evaluation/report/index?orderId=8');
    await expect(relaunch('report', { orderId: '7' })).resolves.toBe(true);
  });

  it('allows a page to redirect as it appears, as sign-in pages do', async () => {
    at('/pagesA/pages/login/wx/index');
    const sent = replace('signInH5', {});
    pageAppeared('/pagesA/pages/login/wx/index');
    await expect(sent).resolves.toBe(true);
    expect(opened).toEqual([['redirectTo', '/pagesA/pages/login/h5/index']]);
  });

  it('drops a page that is still loading its code when another page appears', async () => {
    const left = navigate('messages');
    pageAppeared('/pages/mine/index');
    await expect(left).resolves.toBe(false);
    expect(opened).toEqual([]);
  });

  it('is released by a failed navigation', async () => {
    vi.spyOn(Taro, 'navigateTo').mockRejectedValueOnce({ errMsg: 'fail' });
    await expect(navigate('messages')).resolves.toBe(false);
    await expect(navigate('messages')).resolves.toBe(true);
  });
});

describe('a failed navigation', () => {
  beforeEach(() => (signedIn = true));

  it('opens an error view, and a tap retries', async () => {
    vi.spyOn(Taro, 'navigateTo').mockRejectedValueOnce({ errMsg: 'navigateTo:fail' });
    await expect(navigate('messages')).resolves.toBe(false);
    const asked = '/pagesA/pages/mine/message/index';
    const failure = `/pages/notFound/index?asked=${encodeURIComponent(asked)}`;
    expect(opened).toEqual([['navigateTo', failure]]);
    await retryOpening(asked);
    expect(opened.at(-1)).toEqual(['redirectTo', asked]);
  });

  it('to the tab on screen is retried by a relaunch', async () => {
    await retryOpening('/pages/mine/index');
    expect(opened).toEqual([['reLaunch', '/pages/mine/index']]);
  });

  it('shows a message when the error view fails to open, too', async () => {
    const toast = vi.spyOn(Taro, 'showToast').mockResolvedValue({ errMsg: 'ok' });
    vi.spyOn(Taro, 'navigateTo').mockRejectedValue({ errMsg: 'navigateTo:fail' });
    await expect(navigate('messages')).resolves.toBe(false);
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: '页面没有打开，请再试一次', icon: 'none' }),
    );
  });

  it('is recorded for the diagnostics page, with the reason and without parameters', async () => {
    vi.spyOn(Taro, 'showToast').mockResolvedValue({ errMsg: 'ok' });
    vi.spyOn(Taro, 'navigateTo').mockRejectedValueOnce({ errMsg: 'navigateTo:fail timeout' });
    await navigate('report', { orderId: '7' });
    expect(failedNavigations.at(-1)).toBe('/pages/evaluation/report/index navigateTo:fail timeout');
  });

  it('shows no toast about success', async () => {
    const toast = vi.spyOn(Taro, 'showToast').mockResolvedValue({ errMsg: 'ok' });
    await toastOnArrival('登录成功', () => Promise.resolve(false));
    Taro.eventCenter.trigger('__afterTaroRouterChange');
    expect(toast).not.toHaveBeenCalled();
    await toastOnArrival('登录成功', () => Promise.resolve(true));
    Taro.eventCenter.trigger('__afterTaroRouterChange');
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: '登录成功', icon: 'none' }),
    );
  });
});

describe('going back', () => {
  const below = (path: string) => window.history.replaceState({ below: path }, '');
  const back = () => vi.spyOn(window.history, 'back').mockReturnValue();

  it('opens the page below, as the browser’s back button does', async () => {
    const gone = back();
    below('/pages/home/index');
    await goBack();
    expect([gone.mock.calls.length, opened]).toEqual([1, []]);
  });

  it('opens home without a page below, or if the user may not enter it', async () => {
    const gone = back();
    for (const path of ['', '/pages/gone', '/pages/mine/index']) {
      below(path);
      await goBack();
      pageAppeared('/pages/home/index');
    }
    expect(gone).not.toHaveBeenCalled();
    expect(opened).toEqual(Array.from({ length: 3 }, () => ['reLaunch', '/pages/home/index']));
  });

  it('happens when a page is replaced by the page below, whatever other parameters the link has', async () => {
    signedIn = true;
    const gone = back();
    below('/pages/evaluation/report/index?channelCode=spring&orderId=7');
    await replace('report', { orderId: '8' });
    expect(opened).toEqual([['redirectTo', '/pages/evaluation/report/index?orderId=8']]);
    await replace('report', { orderId: '7' });
    expect([gone.mock.calls.length, opened.length]).toEqual([1, 1]);
  });
});

describe('ways to open a page', () => {
  beforeEach(() => (signedIn = true));

  it('switch to tabs, and push other pages on the stack', async () => {
    await navigate('mine');
    await navigate('messages');
    expect(opened).toEqual([
      ['switchTab', '/pages/mine/index'],
      ['navigateTo', '/pagesA/pages/mine/message/index'],
    ]);
  });

  it('replace the tenth page by the eleventh', async () => {
    stackLength = 9;
    await navigate('messages');
    stackLength = 10;
    await navigate('settings');
    expect(opened.map(([way]) => way)).toEqual(['navigateTo', 'redirectTo']);
  });

  it('use the platform’s functions for replacing and relaunching', async () => {
    await replace('report', { orderId: '7' });
    await relaunch('home');
    expect(opened.map(([way]) => way)).toEqual(['redirectTo', 'reLaunch']);
  });

  it('do not open an unknown address', async () => {
    await expect(navigateToPath('/pages/none')).resolves.toBe(false);
    expect(opened).toEqual([]);
  });
});

describe('addresses', () => {
  it('contain encoded parameters, which can be read back', () => {
    const path = fullPath('chooseGame', { kind: 'a b&c=汉' });
    expect(path).toBe('/pages/evaluation/chooseGame?kind=a%20b%26c%3D%E6%B1%89');
    expect(locationOf(path)).toEqual({ name: 'chooseGame', parameters: { kind: 'a b&c=汉' } });
  });

  it('leave out parameters without a value', () => {
    expect(fullPath('chooseGame', { kind: undefined })).toBe('/pages/evaluation/chooseGame');
  });

  it('are decoded when a page reads them, without the router’s own parameters', () => {
    const from = '/pagesA/pages/mine/evaluation/records?filter=ready';
    const read = readParameters({ from: encodeURIComponent(from), stamp: 'AA', odd: '%E0%A4%A' });
    expect(read).toEqual({ from, odd: '%E0%A4%A' });
  });

  it('lose parameters that are empty or too long', () => {
    const longest = 'x'.repeat(4_096);
    const read = readParameters({ unset: undefined, longest, longer: `${longest}x` });
    expect(read).toEqual({ longest });
  });

  it('include the alias of the home page', () => {
    expect(locationOf('/')).toEqual({ name: 'home', parameters: {} });
  });
});
