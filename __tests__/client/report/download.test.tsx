import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import { Current } from '@tarojs/runtime';
import type { ReportFile } from '@account-doctor/contract/types';
import Download from '@/pages/evaluation/report/download';
import { saveDocument } from '@/platform/pictures/saving';
import type { SaveDocument } from '@/platform/pictures/types';
import { signInStores } from '../payment/orders';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, refused, serveWith } from '../support/service';

vi.mock('@/platform/pictures/saving', () => ({
  saveDocument: vi.fn(),
  savePicture: vi.fn(),
  askForAlbum: vi.fn(),
  sharePicture: null,
}));
const saving = vi.mocked(saveDocument);

const file: ReportFile = {
  url: 'https://doctor.example/report-files/abc?expires=1&signature=s',
  fileName: '账号博士-王者荣耀-R2026112012345678.pdf',
  contentType: 'application/pdf',
  bytes: 100_000,
  width: null,
  height: null,
  preview: null,
};

let toasts: string[];
async function openDownload(answer: Parameters<typeof serveWith>[0]) {
  const sent = serveWith(answer);
  const screen = await openScreen(Download, signInStores);
  return { screen, files: () => sent.filter(({ url }) => url.includes('report-image')) };
}

beforeEach(() => {
  Current.router = {
    path: '/pages/evaluation/report/download',
    params: { orderId: 'order-1' },
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
});

describe('the files of a report', () => {
  it('are requested by the button, and a toast shows the result', async () => {
    const { screen, files } = await openDownload(() => accepted(file));
    expect(files()).toEqual([]);
    saving.mockResolvedValue('PDF 已保存');
    await screen.pressButton('下载 PDF');
    expect(files()[0]?.data).toMatchObject({ orderId: 'order-1', format: 'pdf' });
    expect(saving.mock.calls[0]?.[0]).toMatchObject({ url: file.url, fileName: file.fileName });
    expect(toasts).toEqual(['PDF 已保存']);
  });

  it('cannot be saved in WeChat’s browser, and a text says so', async () => {
    const { saveDocument: save } = await vi.importActual<{ saveDocument: SaveDocument }>(
      '@/platform/pictures/saving',
    );
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0');
    expect(await save(file, () => undefined)).toContain('选“在浏览器打开”');
    agent.mockRestore();
  });

  it('are rejected with a message while there is no report', async () => {
    const { screen } = await openDownload(() =>
      refused('REPORT_NOT_READY', '报告还没有完成，完成后就能保存'),
    );
    await screen.pressButton('下载 PDF');
    expect(saving).not.toHaveBeenCalled();
    expect(toasts).toEqual(['报告还没有完成，完成后就能保存']);
  });
});
