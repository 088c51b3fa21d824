import { fireEvent, within, type BoundFunctions, type queries as all } from '@testing-library/dom';
import TestUtils from '@tarojs/test-utils-react';
import Taro from '@tarojs/taro';
import { act, type ComponentType } from 'react';
import { mutate } from 'swr';
import { configureGuard } from '@/navigation/guard';
import { arrived } from '@/navigation/navigate';
import { service } from '@/data/service';
import { RootStore, StoreProvider } from '@/stores/RootStore';
import { settle, turns } from './settle';

/** Testing Library's queries by role, name and text, over all that is on screen. */
type Queries = Pick<
  BoundFunctions<typeof all>,
  | 'getByRole'
  | 'getAllByRole'
  | 'queryByRole'
  | 'queryAllByRole'
  | 'getByLabelText'
  | 'queryByLabelText'
  | 'getByText'
  | 'getAllByText'
  | 'queryByText'
>;

type Role = 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'option';
/** An accessible name, whole, or a pattern for a part of it. */
type Name = string | RegExp;

/**
 * One page of the real client on screen, over stores and a navigation that the test reads. Controls
 * are found by role and accessible name, fields by their label; `find` and `tap` are for what has
 * neither.
 */
export interface Screen extends Queries {
  stores: RootStore;
  /** Ways and full paths of what was opened, in order. */
  opened: [string, string][];
  text: () => string;
  /** Texts of all messages that interrupt a screen reader, as a field's error does. */
  alerts: () => string[];
  /** Presses the one control of this role and name. */
  press: (role: Role, name: Name) => Promise<void>;
  pressButton: (name: Name) => Promise<void>;
  /** Types into the field of this label. */
  fill: (label: Name, value: string) => Promise<void>;
  leaveField: (label: Name) => Promise<void>;
  /** Presses the keyboard's key that ends the input in the field. */
  confirmField: (label: Name) => Promise<void>;
  /** What a screen reader adds to the field of this label: its message, or `null`. */
  messageOf: (label: Name) => string | null;
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

/** Does it, and lets everything it brings on screen be drawn. */
async function perform(action: () => void): Promise<void> {
  await act(async () => {
    action();
    await turns();
  });
  await settle();
}

const click = () => new MouseEvent('click', { bubbles: true });
const send = (selector: string, event: Event): Promise<void> =>
  perform(() => void element(selector).dispatchEvent(event));

/** The message that the field names as its description, as `TextField` and `TextArea` do. */
function describedBy(field: Element): string | null {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = ids.map((id) => document.getElementById(id)?.textContent).filter(Boolean);
  return words.length ? words.join(' ') : null;
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

  const queries = within(document.body);
  const press: Screen['press'] = (role, name) => {
    const control = queries.getByRole(role, { name });
    return perform(() => void control.dispatchEvent(click()));
  };
  const field = (label: Name) => queries.getByLabelText(label);
  return {
    ...queries,
    stores,
    opened,
    alerts: () => queries.queryAllByRole('alert').map(({ textContent }) => textContent),
    press,
    pressButton: (name) => press('button', name),
    fill: (label, value) => {
      const target = field(label);
      return perform(() => {
        target.focus();
        fireEvent.input(target, { target: { value } });
      });
    },
    leaveField: (label) => {
      const target = field(label);
      return perform(() => {
        target.focus();
        target.blur();
      });
    },
    confirmField: (label) => {
      const target = field(label);
      return perform(() => void fireEvent.keyDown(target, { key: 'Enter', keyCode: 13 }));
    },
    messageOf: (label) => describedBy(field(label)),
    text: () => document.body.textContent,
    message: (id) => {
      const input = document.querySelector(`#${id}[aria-describedby], #${id} [aria-describedby]`);
      const own = document.querySelector(`#${id}-message`);
      return own ? own.textContent : input && describedBy(input);
    },
    find: (selector) => document.querySelector(selector),
    tap: (selector) => send(selector, click()),
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
