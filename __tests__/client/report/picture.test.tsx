import TestUtils from '@tarojs/test-utils-react';
import Taro from '@tarojs/taro';
import { Current } from '@tarojs/runtime';
import { act } from 'react';
import { mutate } from 'swr';
import type { ReportFile } from '@account-doctor/contract/types';
import { configureGuard } from '@/navigation/guard';
import { arrived } from '@/navigation/navigate';
import ScreenShot from '@/pages/evaluation/report/screenShot';
import { askForAlbum, savePicture } from '@/platform/savePicture';
import { service } from '@/data/service';
import { RootStore, StoreProvider } from '@/stores/RootStore';
import { accepted, refused, requestAs, serveWith } from '../support/service';
import { settle } from '../support/settle';

jest.mock('@/platform/savePicture', () => ({
  savePicture: jest.fn(),
  askForAlbum: jest.fn(),
  sharePicture: null,
}));
const saving = jest.mocked(savePicture);
const asking = jest.mocked(askForAlbum);

const file: ReportFile = {
  url: 'https://doctor.example/report-files/abc?expires=1&signature=s',
  fileName: '账号博士-王者荣耀-R2026112012345678.png',
  contentType: 'image/png',
  bytes: 900_000,
  width: 1_500,
  height: 13_000,
};

const utils = new TestUtils();
const text = () => document.body.textContent;
const element = (selector: string) => document.querySelector<HTMLElement>(selector);
const tapOn = async (id: string) => {
  utils.fireEvent.click(element(`#${id}`)!);
  await settle();
};

async function openPicture(answer: Parameters<typeof serveWith>[0]) {
  const sent = serveWith(answer);
  const stores = new RootStore();
  stores.session.signIn({ token: 't', userId: 'u', newUser: false });
  await utils.mount(() => (
    <StoreProvider value={stores}>
      <ScreenShot />
    </StoreProvider>
  ));
  await settle();
  return () => sent.filter(({ url }) => url.includes('report-image'));
}

let toasts: string[];
beforeEach(async () => {
  document.body.innerHTML = '<div id="app"></div>';
  Current.router = {
    path: '/pages/evaluation/report/screenShot',
    params: { orderId: 'order-1', version: '2' },
  } as unknown as typeof Current.router;
  arrived('');
  requestAs({ token: 't' });
  service.forget();
  await mutate(() => true, undefined, { revalidate: false });
  configureGuard({ isSignedIn: () => true, rememberPath: () => undefined });
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never);
  toasts = [];
  jest.spyOn(Taro, 'showToast').mockImplementation((option) => {
    toasts.push(option!.title);
    return Promise.resolve({ errMsg: 'ok' });
  });
});
afterEach(() => {
  utils.unmout();
  jest.restoreAllMocks();
  saving.mockReset();
  asking.mockReset();
});

describe('the long image of a report', () => {
  it('is shown, and saved under its name by a fresh link', async () => {
    const sent = await openPicture(() => accepted(file));
    expect(sent()[0]?.data).toMatchObject({ orderId: 'order-1', version: '2' });
    expect(element('.report-picture__image')?.getAttribute('src')).toBe(file.url);
    saving.mockResolvedValue('saved');
    await tapOn('save-picture');
    expect(saving.mock.calls[0]?.[0]).toMatchObject({ url: file.url, fileName: file.fileName });
    expect(toasts).toEqual(['图片已保存']);
  });

  it('says how a browser that downloads nothing saves it', async () => {
    await openPicture(() => accepted(file));
    saving.mockResolvedValue('by-hand');
    await tapOn('save-picture');
    expect(toasts).toEqual(['请长按图片，再选“保存图片”']);
  });

  it('leads from a refused album to the settings, and saves when it is allowed there', async () => {
    await openPicture(() => accepted(file));
    saving.mockResolvedValueOnce('denied').mockResolvedValueOnce('saved');
    await tapOn('save-picture');
    expect(text()).toContain('没有相册权限');
    asking.mockResolvedValueOnce(false);
    await tapOn('allow-album');
    expect(saving).toHaveBeenCalledTimes(1);
    asking.mockResolvedValueOnce(true);
    await tapOn('allow-album');
    expect(saving).toHaveBeenCalledTimes(2);
    expect(text()).not.toContain('没有相册权限');
    expect(toasts).toEqual(['图片已保存']);
  });

  it('says that the line broke, and can be saved again', async () => {
    await openPicture(() => accepted(file));
    saving.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('saved');
    await tapOn('save-picture');
    await tapOn('save-picture');
    expect(toasts).toEqual(['网络连接失败，请检查网络后重试', '图片已保存']);
  });

  it('loads the picture again when it did not come', async () => {
    const sent = await openPicture(() => accepted(file));
    act(() => void element('.report-picture__image')!.dispatchEvent(new Event('error')));
    await settle();
    expect(text()).toContain('图片没有加载出来');
    // Within 300 ms the same call would be answered with what was just answered.
    service.forget();
    await tapOn('reload-picture');
    expect(text()).not.toContain('图片没有加载出来');
    expect(sent()).toHaveLength(2);
  });

  it('leads to the progress while there is no report', async () => {
    await openPicture(() => refused('REPORT_NOT_READY', '报告还没有完成，完成后就能保存'));
    expect(text()).toContain('报告还没有完成');
    expect(element('#to-progress')).not.toBeNull();
  });
});
