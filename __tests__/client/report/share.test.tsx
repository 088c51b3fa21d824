import TestUtils from '@tarojs/test-utils-react';
import Taro from '@tarojs/taro';
import { Current } from '@tarojs/runtime';
import type { ComponentType } from 'react';
import { mutate } from 'swr';
import type { PublicReport, ReportShare } from '@account-doctor/contract/types';
import { configureGuard } from '@/navigation/guard';
import { arrived } from '@/navigation/navigate';
import { KeepSection } from '@/features/report/parts/KeepSection';
import SharedReport from '@/pages/evaluation/report/wx-iframe';
import { service } from '@/data/service';
import { RootStore, StoreProvider } from '@/stores/RootStore';
import { accepted, refused, requestAs, serveWith, status } from '../support/service';
import { settle } from '../support/settle';
import { richReport } from './fixtures';

const utils = new TestUtils();
const text = () => document.body.textContent;
const element = (selector: string) => document.querySelector<HTMLElement>(selector);
const tapOn = async (id: string) => {
  utils.fireEvent.click(element(`#${id}`)!);
  await settle();
};

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

async function show(Content: ComponentType) {
  await utils.mount(() => (
    <StoreProvider value={new RootStore()}>
      <Content />
    </StoreProvider>
  ));
  await settle();
}

beforeEach(async () => {
  document.body.innerHTML = '<div id="app"></div>';
  Current.router = {
    path: '/pages/evaluation/report/wx-iframe',
    params: { token: share.token },
  } as unknown as typeof Current.router;
  arrived('');
  requestAs();
  service.forget();
  await mutate(() => true, undefined, { revalidate: false });
  configureGuard({ isSignedIn: () => false, rememberPath: () => undefined });
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never);
});
afterEach(() => {
  utils.unmout();
  jest.restoreAllMocks();
});

describe('a shared report', () => {
  it('is read by somebody who is not signed in, without its number and account', async () => {
    const sent = serveWith(() =>
      accepted({ report: publicReport, gameIconUrl: '/x.svg', expiresAt: share.expiresAt }),
    );
    await show(SharedReport);
    expect(sent[0]?.data).toMatchObject({ token: share.token });
    expect(text()).toContain('¥5,200');
    expect(text()).toContain('已匿名');
    expect(text()).toContain('2026-12-20 前可以查看');
    expect(text()).not.toContain(header.reportNo);
    expect(element('#evaluate-mine')).not.toBeNull();
  });

  it.each([
    [() => refused('SHARE_EXPIRED', '这份分享已经过期，请让分享的人再发一次'), '已经过期'],
    [() => refused('SHARE_REVOKED', '分享的人已收回这份报告，您可以评估自己的账号'), '已收回'],
    [() => status(404), '没有找到这份分享'],
  ])('that ended says so, and leads on: %#', async (answer, said) => {
    serveWith(answer);
    await show(SharedReport);
    expect(text()).toContain(said);
    expect(element('#way-on')?.textContent).toBe('评估我的账号');
  });

  it('whose service is away can be loaded again', async () => {
    serveWith(() => status(503));
    await show(SharedReport);
    expect(element('#way-on')).toBeNull();
    expect(element('.error-view')).not.toBeNull();
  });
});

describe('the links to a report', () => {
  it('are made, shown and taken back', async () => {
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
    await show(() => <KeepSection orderId="order-1" version={undefined} />);
    await tapOn('to-share');
    await tapOn('make-share');
    expect(element('#share-url-share-1')?.textContent).toBe(share.url);
    expect(text()).toContain('2026-12-20 到期');

    const dialog = jest.spyOn(Taro, 'showModal');
    dialog.mockResolvedValueOnce({ confirm: false, cancel: true, errMsg: 'ok' });
    await tapOn('revoke-share');
    expect(asked).not.toContain('revoke');
    dialog.mockResolvedValueOnce({ confirm: true, cancel: false, errMsg: 'ok' });
    await tapOn('revoke-share');
    expect(asked).toContain('revoke');
    expect(element('#make-share')).not.toBeNull();
  });
});
