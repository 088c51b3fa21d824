import TestUtils from '@tarojs/test-utils-react';
import Taro from '@tarojs/taro';
import { act, type ComponentType } from 'react';
import { mutate } from 'swr';
import { configureGuard } from '@/navigation/guard';
import { arrived } from '@/navigation/navigate';
import { service } from '@/data/service';
import { RootStore, StoreProvider } from '@/stores/RootStore';
import { settle, turns } from '../support/settle';

/** One page of the real client on screen, over stores and a navigation that the test reads. */
export interface Screen {
  stores: RootStore;
  /** Ways and full paths of what was opened, in order. */
  opened: [string, string][];
  text: () => string;
  /** Text of the message below a field, or `null`. */
  message: (field: string) => string | null;
  find: (selector: string) => Element | null;
  tap: (selector: string) => Promise<void>;
  type: (field: string, value: string) => Promise<void>;
  leave: (field: string) => Promise<void>;
  confirm: (field: string) => Promise<void>;
}

const utils = new TestUtils();
let mounted = false;

function element(selector: string): Element {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`${selector} is not on screen`);
  return found;
}

async function send(selector: string, event: Event): Promise<void> {
  await act(async () => {
    element(selector).dispatchEvent(event);
    await turns();
  });
  // What the event brought on screen has to be drawn, too.
  await settle();
}

/** Taro's controls tell what was typed in the event's detail. */
const controlEvent = (type: string, value: string) => new CustomEvent(type, { detail: { value } });

function recordNavigation(): [string, string][] {
  const opened: [string, string][] = [];
  for (const way of ['navigateTo', 'redirectTo', 'reLaunch', 'switchTab'] as const)
    jest.spyOn(Taro, way).mockImplementation(({ url }: { url: string }) => {
      opened.push([way, url]);
      return Promise.resolve({ errMsg: 'ok' });
    });
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never);
  return opened;
}

/** Mounts a page's content as `app.tsx` would: requests and guard know the stores. */
export async function openScreen(
  Content: ComponentType,
  prepare: (stores: RootStore) => void = () => undefined,
): Promise<Screen> {
  Taro.clearStorageSync();
  document.body.innerHTML = '<div id="app"></div>';
  arrived('');
  const stores = new RootStore();
  const { session, app } = stores;
  prepare(stores);
  configureGuard({ isSignedIn: () => session.isSignedIn, rememberPath: app.rememberPath });
  service.configure({
    identity: () => ({
      token: session.token,
      userId: session.userId,
      channelCode: '',
      bdVid: '',
      reportUnlockRecordId: '',
    }),
    onSessionExpired: () => stores.signOut(),
  });
  const opened = recordNavigation();
  service.forget();
  await mutate(() => true, undefined, { revalidate: false });
  await act(async () => {
    await utils.mount(() => (
      <StoreProvider value={stores}>
        <Content />
      </StoreProvider>
    ));
    await turns();
  });
  await settle();
  mounted = true;

  return {
    stores,
    opened,
    text: () => document.body.textContent,
    message: (field) => document.querySelector(`#${field}-message`)?.textContent ?? null,
    find: (selector) => document.querySelector(selector),
    tap: (selector) => send(selector, new MouseEvent('click', { bubbles: true })),
    type: (field, value) => send(`#${field}`, controlEvent('input', value)),
    leave: (field) => send(`#${field}`, controlEvent('blur', '')),
    confirm: (field) => send(`#${field}`, controlEvent('confirm', '')),
  };
}

/** Takes the page off the screen; call after each test. */
export function closeScreen(): void {
  if (mounted) utils.unmout();
  mounted = false;
  jest.restoreAllMocks();
}
