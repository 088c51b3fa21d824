import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup, fireEvent, render, within } from '@testing-library/react';
import { View } from '@tarojs/components';
import * as hooks from '@tarojs/plugin-framework-react/dist/runtime';
import Taro from '@tarojs/taro';
import { act } from 'react';
import { LoadedContent } from '@/ui/LoadedContent';
import { Pressable } from '@/ui/Pressable';
import { useAction } from '@/data/useAction';
import { useDebounced } from '@/ui/useDebounced';
import { useCall } from '@/data/useCall';
import { useListCall } from '@/data/useListCall';
import { service } from '@/data/service';
import { accepted, requestAs, serveWith } from '../support/service';
import { usePullDown } from '@/data/usePullDown';
import * as feedback from '@/data/failures';
import { offlineError } from '@account-doctor/client-core/errors';
import { leaveFakeClock } from '../support/fakeClock';

// A copy of the module, whose functions can be replaced.

const text = () => document.body.textContent;
const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

const screen = within(document.body);
const tap = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

let opened = 0;

const DOCUMENT = 'GET /app-api/home/document/get';
const NEWS = 'POST /app-api/information/page';
const offline = () => Promise.reject(new Error('request:fail'));
const documentOf = (title: string) => accepted({ title, updatedAt: '', content: [] });

/** A page whose request the test answers; each page requests another document. */
async function openPage() {
  const key = `page-${(opened += 1)}`;
  const loads: { resolve: (title: string) => void; fail: () => void }[] = [];
  serveWith(
    () =>
      new Promise((resolve, reject) =>
        loads.push({
          resolve: (title) => resolve(documentOf(title)),
          fail: () => reject(new Error('request:fail')),
        }),
      ),
  );
  function Page() {
    const query = useCall(DOCUMENT, { key });
    return (
      <LoadedContent query={query} skeleton={<View>轮廓</View>}>
        {({ title }) => (
          <View>
            {title}
            <Pressable label="重新加载" onPress={() => void query.reload()}>
              {null}
            </Pressable>
          </View>
        )}
      </LoadedContent>
    );
  }
  render(<Page />);
  await pass(20);
  return loads;
}

beforeEach(() => {
  vi.useFakeTimers();
  requestAs();
  service.forget();
  document.body.innerHTML = '<div id="app"></div>';
});
afterEach(() => {
  cleanup();
  leaveFakeClock();
  vi.restoreAllMocks();
});

describe('a page that loads', () => {
  it('shows nothing for 200 ms, then its skeleton', async () => {
    await openPage();
    await pass(170);
    expect(text()).toBe('');
    await pass(20);
    expect(text()).toBe('轮廓');
  });

  it('never shows the skeleton if the answer arrives within 200 ms', async () => {
    const loads = await openPage();
    loads[0]!.resolve('内容');
    await pass(0);
    expect(text()).toBe('内容');
  });

  it('fails after 60 s, and a tap loads it again', async () => {
    const loads = await openPage();
    await pass(59_900);
    expect(text()).toBe('轮廓');
    await pass(200);
    expect(text()).toContain('网络超时，请检查网络后重试');
    expect(text()).toContain('重新加载');
    tap(/重新加载/);
    await pass(0);
    expect(loads).toHaveLength(2);
    loads[1]!.resolve('内容');
    await pass(0);
    expect(text()).toBe('内容');
  });

  it('says so if the phone is offline', async () => {
    const loads = await openPage();
    loads[0]!.fail();
    await pass(0);
    expect(text()).toContain('网络连接失败');
  });

  it('keeps its content when a refresh fails', async () => {
    const loads = await openPage();
    loads[0]!.resolve('内容');
    await pass(0);
    service.forget();
    tap(/^重新加载$/);
    await pass(0);
    loads[1]!.fail();
    await pass(0);
    expect(text()).toBe('内容');
  });
});

describe('pulling a page down', () => {
  /** Pulls down a page with a document and a list, whose requests are answered in turn. */
  async function pull(documents: Answer[], lists: Answer[]) {
    let pulled: () => void = () => undefined;
    vi.spyOn(hooks, 'usePullDownRefresh').mockImplementation((callback: () => void) => {
      pulled = callback;
    });
    vi.spyOn(hooks, 'useReachBottom').mockImplementation(() => undefined);
    const stopped = vi.spyOn(Taro, 'stopPullDownRefresh').mockImplementation(() => undefined);
    const shown = vi.spyOn(feedback, 'showFailure').mockImplementation(() => undefined);
    const next = (answers: Answer[]) => (answers.length > 1 ? answers.shift() : answers[0])!();
    serveWith(({ url }) => next(url.includes('document') ? documents : lists));
    const key = `pull-${(opened += 1)}`;
    // Each test is another user, so that no list is cached.
    requestAs({ token: key, userId: key });
    function Page() {
      const part = useCall(DOCUMENT, { key });
      const list = useListCall(NEWS, {});
      usePullDown(async () => (await part.reload()) ?? (await list.reload()));
      return (
        <View>{`${part.data?.title ?? ''} ${list.data?.map(({ title }) => title).join() ?? ''}`}</View>
      );
    }
    render(<Page />);
    await pass(20);
    service.forget();
    await act(async () => {
      pulled();
      await vi.advanceTimersByTimeAsync(0);
    });
    return { stopped, shown };
  }
  type Answer = () => ReturnType<typeof accepted> | Promise<ReturnType<typeof accepted>>;
  const content = () => documentOf('内容');
  const rows = () =>
    accepted({ list: [{ newsId: '1', title: '一行' }], total: 1, pageNo: 1, pageSize: 20 });

  afterEach(() => vi.restoreAllMocks());

  it('shows no message after a successful refresh', async () => {
    const { stopped, shown } = await pull([content], [rows]);
    expect(shown).not.toHaveBeenCalled();
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('shows a message after a failed refresh, and keeps the content', async () => {
    const { stopped, shown } = await pull([content, offline], [rows]);
    expect(shown.mock.calls).toEqual([[offlineError()]]);
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(text()).toBe('内容 一行');
  });

  it('shows the same message for a list', async () => {
    const { shown } = await pull([content], [rows, offline]);
    expect(shown.mock.calls).toEqual([[offlineError()]]);
    expect(text()).toBe('内容 一行');
  });

  it('snaps back after two seconds, and shows a failure that arrives later', async () => {
    let fail: (reason: Error) => void = () => undefined;
    const late = () =>
      new Promise<never>((_, reject) => {
        fail = reject;
      });
    const { stopped, shown } = await pull([content, late], [rows]);
    expect(stopped).not.toHaveBeenCalled();
    await pass(2_000);
    expect(stopped).toHaveBeenCalledTimes(1);
    fail(new Error('request:fail'));
    await pass(0);
    expect(shown).toHaveBeenCalledTimes(1);
  });
});

describe('an action', () => {
  // No app is mounted around the component.
  beforeEach(() => {
    vi.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never);
  });
  const tapTwice = async (task: () => Promise<void>, onFailure?: () => boolean) => {
    function Page() {
      const { run, running } = useAction(task, onFailure);
      return <Pressable onPress={() => void run()}>{running ? '进行中' : '就绪'}</Pressable>;
    }
    render(<Page />);
    await pass(20);
    tap(/就绪|进行中/);
    tap(/就绪|进行中/);
    await pass(0);
  };
  afterEach(() => vi.restoreAllMocks());

  it('cannot run twice at once', async () => {
    const task = vi.fn(() => new Promise<void>(() => undefined));
    await tapTwice(task);
    expect(task).toHaveBeenCalledTimes(1);
    expect(text()).toBe('进行中');
  });

  it('shows its failure unless the page has handled it', async () => {
    const shown = vi.spyOn(feedback, 'showFailure').mockImplementation(() => undefined);
    const failing = () => Promise.reject(offlineError());
    await tapTwice(failing, () => true);
    expect(shown).not.toHaveBeenCalled();
    cleanup();
    await tapTwice(failing, () => false);
    expect(shown).toHaveBeenCalled();
    expect(text()).toBe('就绪');
  });
});

describe('a polled call', () => {
  it('slows down while requests fail', async () => {
    let down = false;
    const sent = serveWith(() => (down ? offline() : documentOf('甲')));
    function Page() {
      const { data } = useCall(DOCUMENT, { key: 'moving' }, { refreshInterval: () => 60_000 });
      return <View>{data?.title}</View>;
    }
    render(<Page />);
    await pass(20);
    down = true;
    for (let minute = 0; minute < 60; minute += 0.5) {
      service.forget();
      await pass(30_000);
    }
    expect(sent.length).toBeGreaterThan(30);
    expect(sent.length).toBeLessThan(150);
    cleanup();
  });
});

describe('an answer', () => {
  it.each([
    ['is passed on while the session is the same', 'token-1', ['甲']],
    ['is not passed on after a sign-out', '', []],
  ])('%s', async (_title, later, expected) => {
    let token = 'token-1';
    service.configure({
      identity: () => ({
        token,
        userId: '',
        channelCode: '',
        bdVid: '',
        reportUnlockRecordId: '',
      }),
      onSessionExpired: () => undefined,
    });
    let answer: () => void = () => undefined;
    serveWith(() => new Promise((resolve) => (answer = () => resolve(documentOf('甲')))));
    const received: string[] = [];
    const key = `late-${later}`;
    function Page() {
      const { data } = useCall(DOCUMENT, { key }, { onData: ({ title }) => received.push(title) });
      return <View>{data?.title}</View>;
    }
    render(<Page />);
    await pass(20);
    token = later;
    answer();
    await pass(20);
    expect(received).toEqual(expected);
    cleanup();
  });
});

describe('a debounced task', () => {
  it('runs once, 500 ms after the last call, and at once when the user leaves the page', async () => {
    const ran: string[] = [];
    let call: (value: string) => void = () => undefined;
    function Page() {
      call = useDebounced((value: string) => void ran.push(value));
      return <View>页面</View>;
    }
    render(<Page />);
    await pass(20);
    call('a');
    await pass(499);
    call('b');
    await pass(499);
    expect(ran).toEqual([]);
    await pass(1);
    expect(ran).toEqual(['b']);
    call('c');
    cleanup();
    expect(ran).toEqual(['b', 'c']);
  });
});
