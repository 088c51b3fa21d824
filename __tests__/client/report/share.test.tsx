import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import { Current } from '@tarojs/runtime';
import type { PublicReport, ReportShare } from '@account-doctor/contract/types';
import { ReportActions } from '@/features/report/parts/ReportActions';
import SharedReport from '@/pages/evaluation/report/wx-iframe';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, refused, serveWith, status } from '../support/service';
import { richReport } from './fixtures';

const EVALUATE = '评估我的账号';

const share: ReportShare = {
  shareId: 'share-1',
  version: 1,
  reportNo: 'R2026112012345678',
  token: 'abcdefghijklmnopqrstuv',
  url: 'https://doctor.example/pages/evaluation/report/wx-iframe?token=abcdefghijklmnopqrstuv',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
};
const { header, ...parts } = richReport;
const publicReport: PublicReport = {
  ...parts,
  header: {
    gameId: header.gameId,
    gameName: header.gameName,
    serverLabel: header.serverLabel,
    source: header.source,
    evaluatedOn: '2026-11-20',
    modelVersion: header.modelVersion,
    sample: true,
  },
};

beforeEach(() => {
  Current.router = {
    path: '/pages/evaluation/report/wx-iframe',
    params: { token: share.token },
  } as unknown as typeof Current.router;
});
afterEach(closeScreen);

describe('a shared report', () => {
  it('can be read without signing in, and shows neither report number nor account', async () => {
    const sent = serveWith(() =>
      accepted({ report: publicReport, gameIconUrl: '/x.svg', expiresAt: share.expiresAt }),
    );
    const screen = await openScreen(SharedReport);
    expect(sent[0]?.data).toMatchObject({ token: share.token });
    expect(screen.text()).toContain('¥5,200');
    expect(screen.text()).toContain('已匿名');
    expect(screen.text()).toContain('2026-12-20 前可以查看');
    expect(screen.text()).not.toContain(header.reportNo);
    // The page of the market is outside the app, and another site's frame cannot open it.
    expect(screen.text()).not.toContain('完整行情');
    screen.getByRole('button', { name: EVALUATE });
  });

  it.each([
    [0, /评估于 \S+，\d\d-\d\d 前有效/],
    [6, /评估于 \S+，\d\d-\d\d 前有效/],
    [8, /评估于 \S+，估价已过期，行情可能变了/],
  ])('says whether a price of %i days ago still holds', async (days, said) => {
    const inChina = new Date(Date.now() - days * 86_400_000 + 8 * 3_600_000);
    const evaluatedOn = inChina.toISOString().slice(0, 10);
    const report = { ...publicReport, header: { ...publicReport.header, evaluatedOn } };
    serveWith(() => accepted({ report, gameIconUrl: '/x.svg', expiresAt: share.expiresAt }));
    const screen = await openScreen(SharedReport);
    expect(screen.text()).toMatch(said);
    expect(screen.text()).toContain('您的账号值多少钱');
  });

  it.each([
    [() => refused('SHARE_EXPIRED', '这份分享已经过期，请让分享的人再发一次'), '已经过期'],
    [() => refused('SHARE_REVOKED', '分享的人已收回这份报告，您可以评估自己的账号'), '已收回'],
    [() => status(404), '找不到这份分享'],
  ])('that is no longer available says so, and offers an evaluation: %#', async (answer, said) => {
    serveWith(answer);
    const screen = await openScreen(SharedReport);
    expect(screen.text()).toContain(said);
    screen.getByRole('button', { name: EVALUATE });
  });

  it('can be reloaded after a failure', async () => {
    serveWith(() => status(503));
    const screen = await openScreen(SharedReport);
    expect(screen.queryByRole('button', { name: EVALUATE })).toBeNull();
    expect(screen.alerts()).toHaveLength(1);
  });
});

describe('the share links of a report', () => {
  it('are created on opening, and can be revoked', async () => {
    let links: ReportShare[] = [];
    const asked: string[] = [];
    serveWith(({ url, data }) => {
      asked.push(url.split('/').at(-1)?.split('?')[0] ?? '');
      if (url.includes('create')) links = [share];
      if (url.includes('revoke')) {
        expect(data).toContain('share-1');
        links = [];
      }
      return accepted(url.includes('list') ? { list: links } : share);
    });
    const screen = await openScreen(() => <ReportActions orderId="order-1" version={undefined} />);
    await screen.pressButton('分享链接');
    expect(asked.filter((path) => path === 'create')).toHaveLength(1);
    // The text contains no address, which nobody reads.
    expect(screen.text()).not.toContain('https:');
    const copied = vi.spyOn(Taro, 'setClipboardData').mockResolvedValue({ data: '', errMsg: 'ok' });
    await screen.pressButton('复制链接，发给好友');
    expect(copied).toHaveBeenCalledWith({ data: share.url });
    expect(screen.text()).toContain('2026-12-20 到期');

    const dialog = vi.spyOn(Taro, 'showModal');
    dialog.mockResolvedValueOnce({ confirm: false, cancel: true, errMsg: 'ok' });
    await screen.pressButton('收回链接');
    expect(asked).not.toContain('revoke');
    dialog.mockResolvedValueOnce({ confirm: true, cancel: false, errMsg: 'ok' });
    await screen.pressButton('收回链接');
    expect(asked).toContain('revoke');
    screen.getByRole('button', { name: '生成分享链接' });
    expect(asked.filter((path) => path === 'create')).toHaveLength(1);
  });
});
