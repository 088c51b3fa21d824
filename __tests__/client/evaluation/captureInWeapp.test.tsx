import { afterEach, describe, expect, it, vi } from 'vitest';
import { act } from 'react';
import type { CaptureTask } from '@account-doctor/contract/types';
import { CapturePage } from '@/features/capture/CapturePage';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, serveWith } from '../support/service';
import { game } from './description';

// The mini-program's implementation, whose web view covers the page until it is removed.
vi.mock('@/platform/web/web', () => import('@/platform/web/web.weapp'));
vi.mock('@tarojs/components', () => import('@tarojs/components/lib/react/index'));

const asked: CaptureTask = {
  taskId: 'task-1',
  gameId: game.gameId,
  gameName: game.name,
  source: { sourceId: 'sandbox', name: '沙箱游戏', note: '演示用', sample: true },
  state: 'waiting_for_login',
  run: 1,
  handedBack: 'interrupted',
  failure: null,
  progress: null,
  signInUrl: 'https://service.example/capture/ticket',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  reading: null,
};
const WEB_VIEW = 'taro-web-view-core';

afterEach(closeScreen);

describe('the page of a capture in the mini-program', () => {
  it('asks again after the same failure has happened twice between two polls', async () => {
    let task = asked;
    serveWith(() => accepted(task));
    const polled = () => act(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
    const screen = await openScreen(
      () => <CapturePage taskId="task-1" />,
      ({ session }) => session.signIn({ token: 'token-1', userId: 'user-1', newUser: false }),
    );
    await screen.pressButton('重新登录');
    expect(screen.looks(WEB_VIEW)).toHaveLength(1);
    await polled();
    expect(screen.looks(WEB_VIEW)).toHaveLength(1);
    task = { ...asked, run: 2 };
    await polled();
    expect(screen.looks(WEB_VIEW)).toEqual([]);
    expect(screen.text()).toContain('读取中断了');
  });
});
