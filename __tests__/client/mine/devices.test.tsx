import { afterEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import type { SeenSession } from '@account-doctor/contract/types';
import { Devices } from '@/features/account/Devices';
import { accepted, serveWith } from '../support/service';
import { closeScreen, openScreen } from '../support/screen';

const now = new Date().toISOString();
const seen = (sessionId: string, device: string, current = false): SeenSession => ({
  sessionId,
  device,
  signedInAt: now,
  usedAt: now,
  current,
});

/** Imitates a service that stores the sessions of one user. */
function serve(list: SeenSession[]) {
  let kept = list;
  return serveWith(({ url, data }) => {
    if (url.includes('/session/list')) return accepted({ list: kept });
    const { sessionId } = JSON.parse(String(data)) as { sessionId?: string };
    kept = kept.filter((one) => one.current || (sessionId && one.sessionId !== sessionId));
    return accepted({});
  });
}
const open = () =>
  openScreen(Devices, ({ session }) =>
    session.signIn({ token: 'token-1', userId: 'user-1', newUser: false }),
  );
const answer = (confirm: boolean) =>
  vi.spyOn(Taro, 'showModal').mockResolvedValue({ confirm, cancel: !confirm, errMsg: 'ok' });

afterEach(closeScreen);

const three = [seen('a', 'Safari · iPhone', true), seen('b', 'Edge · Windows'), seen('c', '')];

describe('my devices', () => {
  it('are listed, this one without a button to sign out', async () => {
    serve(three);
    const screen = await open();
    for (const text of ['Safari · iPhone', '这台设备', 'Edge · Windows', '未知设备'])
      expect(screen.text()).toContain(text);
    expect(screen.getAllByRole('button', { name: '退出' })).toHaveLength(2);
  });

  it('are signed out one by one, after a confirmation', async () => {
    serve(three);
    const screen = await open();
    answer(false);
    await screen.tap(screen.getAllByRole('button', { name: '退出' })[0]);
    expect(screen.text()).toContain('Edge · Windows');
    answer(true);
    await screen.tap(screen.getAllByRole('button', { name: '退出' })[0]);
    expect(screen.text()).not.toContain('Edge · Windows');
    expect(screen.text()).toContain('未知设备');
  });

  it('are all signed out except this one', async () => {
    serve(three);
    const screen = await open();
    answer(true);
    await screen.pressButton('退出其他设备');
    expect(screen.text()).toContain('只有这台设备登录了您的账号');
  });
});
