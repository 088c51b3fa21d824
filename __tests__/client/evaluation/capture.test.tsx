import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '@testing-library/dom';
import type { CaptureReading, CaptureTask } from '@account-doctor/contract/types';
import { FillInInfo } from '@/features/account-form/FillInInfo';
import { CapturePage } from '@/features/capture/CapturePage';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, refused, serveWith, status, type SentRequest } from '../support/service';
import { description, game } from './description';

const { servers, fields } = description;
const source = { sourceId: 'sandbox', name: '沙箱游戏', note: '演示用', sample: true };
const task: CaptureTask = {
  taskId: 'task-1',
  gameId: game.gameId,
  gameName: game.name,
  source,
  state: 'created',
  run: 0,
  handedBack: null,
  failure: null,
  progress: null,
  signInUrl: 'https://service.example/capture/ticket',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  reading: null,
};
const reading: CaptureReading = {
  readingId: 'reading-1',
  gameId: game.gameId,
  gameName: game.name,
  origin: '沙箱游戏',
  sample: true,
  server: {
    serverId: 'server-2',
    zone: null,
    place: 'game',
    words: '苹果微信',
    sureness: 'sure',
  },
  answers: [{ key: 'skins', answer: 382, place: 'game', words: '皮肤数量：382', sureness: 'sure' }],
  account: 'pl****88',
  pictures: ['file-1'],
};
const captured: CaptureTask = { ...task, state: 'captured', signInUrl: null, reading };

let sent: SentRequest[];
/** The service's answers about the capture, in order; the last one repeats. */
let answers: CaptureTask[];
let sources: (typeof source)[];
const posted = (path: string) => sent.filter(({ url }) => url.endsWith(path));
const signedIn = ({ session }: Parameters<NonNullable<Parameters<typeof openScreen>[1]>>[0]) =>
  session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });
const openTask = () => openScreen(() => <CapturePage taskId="task-1" />, signedIn);
const openForm = () => openScreen(() => <FillInInfo gameId="game-1" />, signedIn);

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  answers = [task];
  sources = [source];
  sent = serveWith(({ url }) => {
    if (url.endsWith('/game/detail')) return accepted(game);
    if (url.endsWith('/game/server')) return accepted({ list: servers });
    if (url.endsWith('/game/config')) return accepted({ gameId: 'game-1', fields });
    if (url.endsWith('/task/sources')) return accepted({ list: sources });
    if (url.endsWith('/get/record'))
      return accepted(answers.length > 1 ? answers.shift() : answers[0]);
    if (url.includes('/common/sts'))
      return accepted({
        list: [{ fileId: 'file-1', url: 'u', thumbnailUrl: 't', width: 1, height: 1 }],
      });
    return accepted(task);
  });
});
afterEach(closeScreen);

describe('starting a capture', () => {
  it('starts at a source of the game, and opens the capture’s page', async () => {
    const screen = await openForm();
    await screen.press('tab', /自动采集/);
    expect(screen.text()).toContain('不保存密码');
    await screen.pressButton('开始采集');
    expect(posted('/task/create')).toHaveLength(1);
    expect(screen.opened.at(-1)?.[1]).toContain('rpaWebview?taskId=task-1');
  });

  it('opens the form if the game has no source', async () => {
    sources = [];
    const screen = await openForm();
    await screen.press('tab', /自动采集/);
    expect(screen.text()).toContain('暂时不能自动采集');
  });
});

describe('the page of a capture', () => {
  it('opens the game’s page in a new tab, and shows the time left', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const screen = await openTask();
    expect(screen.text()).toMatch(/剩余 (10:00|9:5\d)/);
    await screen.pressButton('去登录沙箱游戏');
    expect(opened).toHaveBeenCalledWith(task.signInUrl, '_blank', 'noopener,noreferrer');
  });

  it.each([
    ['captcha', '我们不会代替您通过验证'],
    ['interrupted', '读取中断了'],
  ] as const)('says why it asks again: %s', async (handedBack, words) => {
    answers = [{ ...task, state: 'waiting_for_login', handedBack }];
    expect((await openTask()).text()).toContain(words);
  });

  it('says which part is being read', async () => {
    const progress = { done: 1, of: 4, now: '皮肤与道具' };
    answers = [{ ...task, state: 'capturing', signInUrl: null, progress }];
    const screen = await openTask();
    expect(screen.text()).toContain('正在读取皮肤与道具（2/4）');
    expect(screen.queryByRole('button', { name: '去登录沙箱游戏' })).toBeNull();
  });

  it('leads to the form when cancelled', async () => {
    const screen = await openTask();
    await screen.pressButton('取消采集，用表单填写');
    expect(posted('/task/cancel')).toHaveLength(1);
    expect(screen.opened.at(-1)).toEqual([
      'redirectTo',
      '/pages/evaluation/fillInInfo/index?gameId=game-1',
    ]);
  });

  it.each([
    [{ state: 'expired' }, '采集已过期'],
    [{ state: 'failed', failure: 'hidden' }, '没有公开的数据'],
    [{ state: 'failed', failure: 'unreachable' }, '暂时连不上'],
  ] as const)('shows its result, and can be repeated: %p', async (end, words) => {
    answers = [{ ...task, ...end, signInUrl: null }];
    const screen = await openTask();
    expect(screen.text()).toContain(words);
    await screen.pressButton('再试一次');
    expect(posted('/task/create')).toHaveLength(1);
  });

  it('shows a link to the start if it does not exist or belongs to another user', async () => {
    serveWith(() =>
      status(404, { success: false, msg: 'x', data: null, code: 'CAPTURE_NOT_FOUND' }),
    );
    const screen = await openTask();
    expect(screen.text()).toContain('找不到这次采集');
  });

  it('shows a failure, and a tap reloads', async () => {
    serveWith(() => refused('INTERNAL', '出错了'));
    const screen = await openTask();
    expect(screen.queryByRole('button', { name: /重新加载/ })).not.toBeNull();
  });
});

describe('a captured account', () => {
  it('fills in the form on request when the user returns later', async () => {
    answers = [captured];
    const screen = await openTask();
    expect(screen.text()).toContain('已采集 1 项和 1 张截图');
    expect(screen.opened).toEqual([]);
    await screen.pressButton('填入表单');
    expect(screen.opened.at(-1)?.[1]).toBe('/pages/evaluation/fillInInfo/index?gameId=game-1');

    const form = await openForm();
    expect(form.text()).toContain('已从沙箱游戏（示例）采集到 1 项');
    expect(form.text()).toContain('来自游戏“皮肤数量：382”');
    expect(form.stores.drafts.find('user-1', 'game-1')).toMatchObject({
      account: 'pl****88',
      pictures: ['file-1'],
      serverId: 'server-2',
      reading: { readingId: 'reading-1' },
    });
  });

  it('starts a new form next to that of another account, with its own pictures', async () => {
    const earlier = {
      ...{ gameId: game.gameId, gameName: game.name, serverId: 'server-2', zone: '' },
      ...{ account: 'ab****12', answers: { insured: true }, pictures: ['file-9'] },
      ...{ submissionId: 'earlier', savedAt: 1 },
    };
    answers = [captured];
    await (await openTask()).pressButton('填入表单');
    const screen = await openScreen(
      () => <FillInInfo gameId="game-1" />,
      (stores) => {
        signedIn(stores);
        stores.drafts.save('user-1', earlier);
      },
    );
    expect(screen.text()).toContain('游戏 ID和原来填的不一样，像是另一个账号');
    const { drafts } = screen.stores;
    expect(drafts.ofUser('user-1')).toMatchObject([
      { account: 'pl****88', answers: { skins: 382 }, pictures: ['file-1'] },
      earlier,
    ]);
    await screen.pressButton('换回原来那份');
    expect(drafts.find('user-1', 'game-1')).toMatchObject(earlier);
  });

  it('does not enter the form of another user of the same phone', async () => {
    answers = [captured];
    await (await openTask()).pressButton('填入表单');
    closeScreen();
    const screen = await openScreen(
      () => <FillInInfo gameId="game-1" />,
      ({ session }) => session.signIn({ token: 'token-2', userId: 'user-2', newUser: false }),
    );
    expect(screen.text()).not.toContain('沙箱游戏');
    expect(screen.stores.drafts.find('user-2', 'game-1')).toBeUndefined();
    closeScreen();
    expect((await openForm()).text()).not.toContain('沙箱游戏');
  });

  it('fills in the form at once while the user watches the capture', async () => {
    answers = [{ ...task, state: 'capturing', signInUrl: null }, captured];
    const screen = await openTask();
    // Waits for the pause before the next poll.
    await waitFor(
      () => expect(screen.opened.at(-1)?.[1]).toContain('fillInInfo/index?gameId=game-1'),
      { timeout: 10_000 },
    );
  });
});
