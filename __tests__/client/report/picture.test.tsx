import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import { Current } from '@tarojs/runtime';
import { act } from 'react';
import type { ReportFile } from '@account-doctor/contract/types';
import ScreenShot from '@/pages/evaluation/report/screenShot';
import { askForAlbum, savePicture } from '@/platform/pictures/saving';
import { service } from '@/data/service';
import { signInStores } from '../payment/orders';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, refused, serveWith } from '../support/service';
import { settle } from '../support/settle';

vi.mock('@/platform/pictures/saving', () => ({
  savePicture: vi.fn(),
  askForAlbum: vi.fn(),
  sharePicture: null,
}));
const saving = vi.mocked(savePicture);
const asking = vi.mocked(askForAlbum);

const file: ReportFile = {
  url: 'https://doctor.example/report-files/abc?expires=1&signature=s',
  fileName: '账号博士-王者荣耀-R2026112012345678.png',
  contentType: 'image/png',
  bytes: 900_000,
  width: 1_500,
  height: 13_000,
  preview: null,
};

async function openPicture(answer: Parameters<typeof serveWith>[0]) {
  const sent = serveWith(answer);
  const screen = await openScreen(ScreenShot, signInStores);
  return { screen, files: () => sent.filter(({ url }) => url.includes('report-image')) };
}

let toasts: string[];
beforeEach(() => {
  Current.router = {
    path: '/pages/evaluation/report/screenShot',
    params: { orderId: 'order-1', version: '2' },
  } as unknown as typeof Current.router;
  toasts = [];
  vi.spyOn(Taro, 'showToast').mockImplementation((option) => {
    toasts.push(option!.title);
    return Promise.resolve({ errMsg: 'ok' });
  });
});
afterEach(() => {
  closeScreen();
  saving.mockReset();
  asking.mockReset();
});

describe('the pictures of a report', () => {
  it('begin with the card, which is saved under its file name by a new link', async () => {
    const { screen, files } = await openPicture(() => accepted(file));
    expect(files()[0]?.data).toMatchObject({ orderId: 'order-1', version: '2', format: 'card' });
    expect(screen.getByRole('img', { name: '报告图片' }).getAttribute('src')).toBe(file.url);
    saving.mockResolvedValue('saved');
    await screen.pressButton('保存图片');
    expect(saving.mock.calls[0]?.[0]).toMatchObject({ url: file.url, fileName: file.fileName });
    expect(toasts).toEqual(['图片已保存']);
  });

  it('are also one without a price and the long one, each saved as shown', async () => {
    const { screen, files } = await openPicture(() => accepted(file));
    for (const [tab, format] of [
      ['不写价格', 'guess-card'],
      ['长图', 'png'],
    ] as const) {
      await screen.press('tab', tab);
      expect(files().at(-1)?.data).toMatchObject({ orderId: 'order-1', format });
      service.forget();
      saving.mockResolvedValue('saved');
      await screen.pressButton('保存图片');
      expect(files().at(-1)?.data).toMatchObject({ orderId: 'order-1', format });
    }
  });

  it('begin with the long one for those who come from the downloads', async () => {
    Current.router = {
      path: '/pages/evaluation/report/screenShot',
      params: { orderId: 'order-1', format: 'png' },
    } as unknown as typeof Current.router;
    const { files } = await openPicture(() => accepted(file));
    expect(files()[0]?.data).toMatchObject({ format: 'png' });
  });

  it('starts with its head from the answer, without a skeleton', async () => {
    const preview = 'data:image/png;base64,AAAA';
    const { screen } = await openPicture(() => accepted({ ...file, preview }));
    expect(screen.getByRole('presentation', { hidden: true }).getAttribute('src')).toBe(preview);
    expect(screen.getByRole('img', { name: '报告图片' }).getAttribute('src')).toBe(file.url);
    expect(screen.text()).not.toContain('正在画图');
  });

  it('tells how to save it in a browser that cannot download', async () => {
    const { screen } = await openPicture(() => accepted(file));
    saving.mockResolvedValue('by-hand');
    await screen.pressButton('保存图片');
    expect(toasts).toEqual(['请长按图片，再选“保存图片”']);
  });

  it('leads to the settings when access to the album is denied, and saves once it is allowed', async () => {
    const { screen } = await openPicture(() => accepted(file));
    saving.mockResolvedValueOnce('denied').mockResolvedValueOnce('saved');
    await screen.pressButton('保存图片');
    expect(screen.text()).toContain('没有相册权限');
    asking.mockResolvedValueOnce(false);
    await screen.pressButton('去设置打开权限');
    expect(saving).toHaveBeenCalledTimes(1);
    asking.mockResolvedValueOnce(true);
    await screen.pressButton('去设置打开权限');
    expect(saving).toHaveBeenCalledTimes(2);
    expect(screen.text()).not.toContain('没有相册权限');
    expect(toasts).toEqual(['图片已保存']);
  });

  it('reports a failed download, and can be retried', async () => {
    const { screen } = await openPicture(() => accepted(file));
    saving.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('saved');
    await screen.pressButton('保存图片');
    await screen.pressButton('保存图片');
    expect(toasts).toEqual(['网络连接失败，请检查网络后重试', '图片已保存']);
  });

  it('reloads a picture that failed to load', async () => {
    const { screen, files } = await openPicture(() => accepted(file));
    act(() => void screen.getByRole('img', { name: '报告图片' }).dispatchEvent(new Event('error')));
    await settle();
    expect(screen.text()).toContain('图片没有加载出来');
    // Otherwise the repeat window of 300 ms would return the previous answer.
    service.forget();
    await screen.pressButton('重新加载');
    expect(screen.text()).not.toContain('图片没有加载出来');
    expect(files()).toHaveLength(2);
  });

  it('leads to the progress while there is no report', async () => {
    const { screen } = await openPicture(() =>
      refused('REPORT_NOT_READY', '报告还没有完成，完成后就能保存'),
    );
    expect(screen.text()).toContain('报告还没有完成');
    screen.getByRole('button', { name: '查看进度' });
  });
});
