import { vi } from 'vitest';
import {
  cleanup,
  fireEvent,
  render,
  within,
  type BoundFunctions,
  type queries as all,
} from '@testing-library/react';
import Taro from '@tarojs/taro';
import { act, useEffect, useState, type ComponentType } from 'react';
import { mutate } from 'swr';
import { configureGuard } from '@/navigation/guard';
import { pageAppeared, rememberTopPage } from '@/navigation/navigate';
import { PageOnTopContext } from '@/navigation/PageOnTopContext';
import { service } from '@/data/service';
import { RootStore, StoreProvider } from '@/stores/RootStore';
import { settle, waitTurns } from './settle';

/** Testing Library's queries by role, name and text, for the whole screen. */
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
  | 'queryAllByText'
>;

type Role = 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'option';
/** A complete accessible name, or a pattern for a part of one. */
type Name = string | RegExp;

/**
 * A page of the real client on screen, with stores and navigation that the test can read. Find controls by role and
 * accessible name, and fields by label; use `looks` only for what is purely visual.
 */
export interface Screen extends Queries {
  stores: RootStore;
  /** The pages opened so far: way and full path, in order. */
  opened: [string, string][];
  text: () => string;
  /** Texts of all messages that interrupt a screen reader, such as errors of fields. */
  alerts: () => string[];
  /** Presses the only control with this role and name. */
  press: (role: Role, name: Name) => Promise<void>;
  pressButton: (name: Name) => Promise<void>;
  /** Types into the field with this label. */
  fill: (label: Name, value: string) => Promise<void>;
  leaveField: (label: Name) => Promise<void>;
  /** Presses the keyboard's key that ends input in the field. */
  confirmField: (label: Name) => Promise<void>;
  /** What a screen reader reads after the field with this label: its message, or `null`. */
  messageOf: (label: Name) => string | null;
  /** Taps one of several similar elements that a query has found. */
  tap: (element: Element | undefined) => Promise<void>;
  /** Elements by CSS selector, in order; for elements without role, name or text. */
  looks: (selector: string) => Element[];
}

/** Runs an action and waits until all its effects are rendered. */
async function perform(action: () => void): Promise<void> {
  await act(async () => {
    action();
    await waitTurns();
  });
  await settle();
}

const click = () => new MouseEvent('click', { bubbles: true });

/** The message that the field's `aria-describedby` names. */
function describedBy(field: Element): string | null {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = ids.map((id) => document.getElementById(id)?.textContent).filter(Boolean);
  return words.length ? words.join(' ') : null;
}

function recordNavigation(): [string, string][] {
  const opened: [string, string][] = [];
  for (const way of ['navigateTo', 'redirectTo', 'reLaunch', 'switchTab'] as const)
    vi.spyOn(Taro, way).mockImplementation(({ url }: { url: string }) => {
      opened.push([way, url]);
      return Promise.resolve({ errMsg: 'ok' });
    });
  vi.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never);
  return opened;
}

/** Mounts a page's content as `app.tsx` does: requests and guard are connected to the stores. */
export async function openScreen(
  Content: ComponentType,
  prepare: (stores: RootStore) => void = () => undefined,
): Promise<Screen> {
  Taro.clearStorageSync();
  document.body.innerHTML = '<div id="app"></div>';
  window.history.replaceState(null, '');
  pageAppeared('');
  const stores = new RootStore();
  const { session, app } = stores;
  prepare(stores);
  configureGuard({
    isSignedIn: () => session.isSignedIn,
    rememberPath: app.rememberPath,
  });
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
  const isOnTop = rememberTopPage();
  service.forget();
  await mutate(() => true, undefined, { revalidate: false });
  await act(async () => {
    render(
      <StoreProvider value={stores}>
        <PageOnTopContext.Provider value={isOnTop}>
          <Content />
        </PageOnTopContext.Provider>
      </StoreProvider>,
    );
    await waitTurns();
  });
  await settle();

  const queries = within(document.body);
  const tap: Screen['tap'] = (element) => {
    if (!element) throw new Error('Nothing to tap is on screen');
    return perform(() => void element.dispatchEvent(click()));
  };
  const press: Screen['press'] = (role, name) => tap(queries.getByRole(role, { name }));
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
    tap,
    looks: (selector) => Array.from(document.querySelectorAll(selector)),
  };
}

/** A page that opens with cached data of an earlier visit; `keep` loads that data. */
export function visitedBefore(keep: () => Promise<unknown>, Content: ComponentType): ComponentType {
  return function VisitedBefore() {
    const [kept, setKept] = useState(false);
    useEffect(() => void keep().then(() => setKept(true)), []);
    return kept ? <Content /> : null;
  };
}

/** Removes the page from the screen; call this after each test. */
export function closeScreen(): void {
  cleanup();
  vi.restoreAllMocks();
}
