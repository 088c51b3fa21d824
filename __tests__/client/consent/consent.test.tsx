import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import type { Consent } from '@account-doctor/contract/types';
import { ConsentSheet } from '@/features/consent/ConsentSheet';
import { MyConsents } from '@/features/consent/MyConsents';
import { accepted, serveWith } from '../support/service';
import { closeScreen, openScreen, type Screen } from '../support/screen';

const privacy: Consent = {
  key: 'privacy-policy',
  title: '隐私政策',
  version: 2,
  changes: '新增一项信息',
  answer: 'given',
  answeredVersion: 1,
  answeredAt: '2026-11-20T02:00:00.000Z',
  asks: true,
};

let visitor = 0;
let kept: Consent;

/** Imitates a service that stores the answers about one document. */
function serve() {
  return serveWith(
    ({ url, data }) => {
      if (url.endsWith('/consent/answer')) {
        const { answers } = JSON.parse(data as string) as {
          answers: { version: number; agreed: boolean }[];
        };
        const { version, agreed } = answers[0]!;
        kept = {
          ...kept,
          answer: agreed ? 'given' : 'withdrawn',
          answeredVersion: version,
          asks: false,
        };
        return accepted({});
      }
      return accepted({ list: [kept] });
    },
    { aboutAsides: true },
  );
}

const open = (page: () => React.JSX.Element) => {
  visitor += 1;
  return openScreen(page, ({ session }) =>
    session.signIn({ token: `token-${visitor}`, userId: `user-${visitor}`, newUser: false }),
  );
};
const answers = (sent: { url: string; data: unknown }[]) =>
  sent
    .filter(({ url }) => url.endsWith('/consent/answer'))
    .map(({ data }) => (JSON.parse(data as string) as { answers: object[] }).answers);
const isAsking = (screen: Screen) => screen.queryByRole('dialog') !== null;

beforeEach(() => {
  kept = privacy;
});
afterEach(closeScreen);

describe('a document that changed', () => {
  it('asks for consent with its changes, and records consent to the shown version', async () => {
    const sent = serve();
    const screen = await open(() => <ConsentSheet />);
    expect(screen.text()).toContain('协议有更新，请您确认');
    expect(screen.text()).toContain('改动：新增一项信息');
    await screen.press('link', '《隐私政策》');
    expect(screen.opened.at(-1)?.[1]).toContain('document=privacy-policy');
    await screen.pressButton('我已阅读并同意');
    expect(answers(sent)).toEqual([[{ key: 'privacy-policy', version: 2, agreed: true }]]);
    expect(isAsking(screen)).toBe(false);
  });

  it('asks again at the next visit if the user does not agree', async () => {
    const sent = serve();
    const screen = await open(() => <ConsentSheet />);
    expect(screen.text()).toContain('导出我的数据和注销账号');
    await screen.pressButton('暂不同意');
    expect(isAsking(screen)).toBe(false);
    expect(answers(sent)).toEqual([]);
  });

  it('does not ask users who are signed out', async () => {
    const sent = serve();
    const screen = await openScreen(() => <ConsentSheet />);
    expect([isAsking(screen), sent]).toEqual([false, []]);
  });
});

describe('a consent', () => {
  it('is shown with version and time, and can be withdrawn and given again', async () => {
    kept = { ...privacy, answeredVersion: 2, asks: false };
    const sent = serve();
    const screen = await open(() => <MyConsents onClose={vi.fn()} />);
    expect(screen.text()).toContain('已同意第 2 版 · 2026-11-20 10:00');
    await screen.pressButton('撤回对隐私政策的同意');
    expect(screen.text()).toContain('已撤回第 2 版');
    await screen.pressButton('同意隐私政策');
    expect(answers(sent).map(([one]) => one)).toMatchObject([{ agreed: false }, { agreed: true }]);
  });

  it('to real-name verification can be withdrawn after a confirmation, which deletes its data', async () => {
    kept = { ...privacy, key: 'real-name', title: '实名认证说明', asks: false };
    const sent = serve();
    vi.spyOn(Taro, 'showModal').mockResolvedValue({ confirm: true } as never);
    const screen = await open(() => <MyConsents onClose={vi.fn()} />);
    await screen.pressButton('撤回并删除实名信息');
    expect(sent.filter(({ url }) => url.endsWith('/real/name/withdraw'))).toHaveLength(1);
  });
});
