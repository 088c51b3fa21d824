import { afterEach, describe, expect, it, vi } from 'vitest';
import { APP_VERSION, APP_VERSION_CODE } from '@account-doctor/contract/version';
import Taro from '@tarojs/taro';
import { Diagnostics } from '@/features/shell/Diagnostics';
import { logRequest, requestLog } from '@/data/requestLog';
import type { RootStore } from '@/stores/RootStore';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, serveWith } from '../support/service';

const latest = {
  version: APP_VERSION,
  versionCode: APP_VERSION_CODE,
  notes: '',
  force: false,
  h5Scripts: [],
};
afterEach(() => {
  closeScreen();
  requestLog.splice(0);
});

const secret = 'token-that-nobody-may-see';
const signIn = ({ session }: RootStore) =>
  session.signIn({ token: secret, userId: 'user-id-of-somebody', newUser: false });

describe('the diagnostics page', () => {
  it('shows version, platform and session without secrets, and copies them', async () => {
    serveWith(() => accepted(latest));
    const copy = vi.spyOn(Taro, 'setClipboardData').mockResolvedValue({ errMsg: 'ok', data: '' });
    const screen = await openScreen(Diagnostics, signIn);
    for (const text of [
      `${APP_VERSION} (${APP_VERSION_CODE})`,
      '网页',
      '已登录，用户 us****dy',
      '正常',
      `服务版本 ${APP_VERSION} · 响应 `,
      '最近 1 条，0 条失败',
    ])
      expect(screen.text()).toContain(text);
    await screen.pressButton('请求记录 最近 1 条，0 条失败');
    expect(screen.text()).toMatch(/GET \/common\/app\/latest_version\s*成功 · \d+ 毫秒/);
    await screen.pressButton('复制诊断信息');
    const copied = copy.mock.calls[0]?.[0].data ?? '';
    expect(copied).toContain(`服务：正常，服务版本 ${APP_VERSION} · 响应 `);
    expect(copied).toContain('latest_version\n成功 · ');
    expect(copied).toMatch(/存储的键：.*account-doctor/);
    for (const shown of [copied, screen.text()]) {
      expect(shown).not.toContain(secret);
      expect(shown).not.toContain('user-id-of-somebody');
    }
  });

  it('says when the service cannot be reached', async () => {
    serveWith(() => Promise.reject(new Error('request:fail')));
    const screen = await openScreen(Diagnostics);
    expect(screen.text()).toContain('连接不上');
    expect(screen.text()).toContain('请检查网络后再试');
    expect(screen.text()).toContain('最近 1 条，1 条失败');
    expect(screen.text()).toContain('未登录');
  });
});

describe('the log of requests', () => {
  it('keeps the last fifty requests', () => {
    for (let number = 1; number <= 60; number += 1)
      logRequest(`GET /call/${number}`, Date.now(), 'OK');
    expect(requestLog).toHaveLength(50);
    expect(requestLog[0]?.call).toBe('GET /call/11');
  });
});
