import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PictureUploads } from '@/features/pictures/PictureUploads';
import { pictureFiles } from '@/platform/pictures/pictures';
import { service } from '@/data/service';
import { accepted, refused, requestAs, serveWith, status } from '../support/service';

/** The browser's side of an upload: records what is posted; the test decides about the result. */
class Exchange {
  static all: Exchange[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  ontimeout?: () => void;
  timeout = 0;
  status = 0;
  responseText = '';
  /** Names of the posted fields, in order. */
  names: string[] = [];
  aborted = false;

  constructor() {
    Exchange.all.push(this);
  }
  open() {
    return undefined;
  }
  send(form: FormData) {
    form.forEach((_value, name) => this.names.push(name));
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  answer(text: unknown, statusCode = 200) {
    this.status = statusCode;
    this.responseText = JSON.stringify(text);
    this.onload?.();
  }
}

const real = globalThis.XMLHttpRequest;
const MEGABYTE = 1_048_576;
const file = (fileId: string) => ({
  fileId,
  url: `/files/${fileId}/large`,
  thumbnailUrl: `/files/${fileId}/thumbnail`,
  width: 4,
  height: 3,
});
/** The service's answer to an upload that it stores. */
const kept = accepted({}).data;

/** Grants uploads as `file-1`, `file-2`, …, and then confirms each of them. */
function serveUploads() {
  let grants = 0;
  return serveWith(({ method, data }) => {
    if (method !== 'POST') return accepted({ list: [file((data as { fileIds: string }).fileIds)] });
    grants += 1;
    const fields = { token: `token-${grants}` };
    return accepted({
      fileId: `file-${grants}`,
      uploadUrl: '/storage/upload',
      fields,
      expiresInSeconds: 9,
    });
  });
}

const pass = (duration: number) => vi.advanceTimersByTimeAsync(duration);
/** Runs everything that does not wait for a timer. */
const settle = () => pass(0);

/** Chooses files through the browser's file chooser, as a user does. */
async function choose(limit: number, ...files: File[]) {
  const chosen = pictureFiles.choose(limit);
  const input = document.getElementById('choose-pictures') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: files });
  input.dispatchEvent(new Event('change'));
  return chosen;
}

let sizes = 1;
/** A picture of a unique size, so that no two requests for a token are identical. */
const picture = (type = 'image/png', size = (sizes += 1)) => {
  const made = new File(['x'], 'a.png', { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

async function start(...files: File[]) {
  const uploads = new PictureUploads('evaluation', 9);
  uploads.add(await choose(uploads.room, ...files));
  await settle();
  return uploads;
}
const states = (uploads: PictureUploads) =>
  uploads.pictures.map(({ fileId, problem, percent }) => fileId ?? problem ?? percent);

beforeEach(() => {
  vi.useFakeTimers();
  requestAs({ token: 't' });
  service.forget();
  Exchange.all = [];
  globalThis.XMLHttpRequest = Exchange as never;
  let url = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(url += 1)}`, revokeObjectURL: vi.fn() });
  serveUploads();
});
afterEach(() => {
  globalThis.XMLHttpRequest = real;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('uploading pictures', () => {
  it('sends the token before the picture, reports progress, and keeps the stored id', async () => {
    const uploads = await start(picture());
    const [exchange] = Exchange.all;
    expect(exchange!.names).toEqual(['token', 'file']);
    expect(exchange!.timeout).toBe(60_000);
    exchange!.upload.onprogress!({ loaded: 30, total: 40 });
    expect(states(uploads)).toEqual([75]);
    expect(uploads.problem).toBe('图片还在上传，请稍等片刻再提交');
    exchange!.answer(kept);
    await settle();
    expect(uploads.fileIds).toEqual(['file-1']);
    expect(uploads.problem).toBeNull();
  });

  it('sends two at a time, in the chosen order', async () => {
    const uploads = await start(picture(), picture(), picture());
    expect(Exchange.all).toHaveLength(2);
    Exchange.all[1]!.answer(kept);
    await settle();
    expect(Exchange.all).toHaveLength(3);
    Exchange.all[0]!.answer(kept);
    Exchange.all[2]!.answer(kept);
    await settle();
    expect(uploads.fileIds).toEqual(['file-1', 'file-2', 'file-3']);
  });

  it('can be retried after a broken connection', async () => {
    const uploads = await start(picture());
    Exchange.all[0]!.onerror!();
    await settle();
    expect(states(uploads)).toEqual(['网络连接失败，请检查网络后重试']);
    expect(uploads.pictures[0]!.retryable).toBe(true);
    expect(uploads.problem).toBe('有图片没有上传成功，请重试或移除');
    await pass(1_000);
    uploads.retry(uploads.pictures[0]!.key);
    await settle();
    Exchange.all[1]!.answer(kept);
    await settle();
    // The second attempt has its own file id.
    expect(uploads.fileIds).toEqual(['file-2']);
  });

  it('offers no retry for a file that is no picture', async () => {
    const uploads = await start(picture());
    Exchange.all[0]!.answer(refused('FILE_TYPE_REFUSED', '只支持 JPG、PNG 或 WebP 图片').data);
    await settle();
    expect(states(uploads)).toEqual(['只支持 JPG、PNG 或 WebP 图片']);
    expect(uploads.pictures[0]!.retryable).toBe(false);
  });

  it.each([
    [413, 'FILE_TOO_LARGE', '图片的像素太多，请截成几张或缩小后再上传', false],
    [200, 'CONTENT_REFUSED', '内容没有通过审核，请修改后再提交', false],
    [403, 'UPLOAD_TOKEN_INVALID', '上传凭证已失效，请重新上传', true],
    [400, 'VALIDATION_FAILED', '图片没有传完整，请重试', true],
  ] as const)(
    'shows the service’s text for HTTP %i %s, and offers a retry if that can help',
    async (code, rejection, said, again) => {
      const uploads = await start(picture());
      Exchange.all[0]!.answer(refused(rejection, said).data, code);
      await settle();
      expect(states(uploads)).toEqual([said]);
      expect(uploads.pictures[0]!.retryable).toBe(again);
    },
  );

  it('gives two files of the same size their own entries', async () => {
    const uploads = await start(picture('image/png', 500), picture('image/png', 500));
    Exchange.all[0]!.answer(kept);
    Exchange.all[1]!.answer(kept);
    await settle();
    expect(uploads.fileIds).toEqual(['file-1', 'file-2']);
  });

  it('asks the service about a file if the storage gave an empty answer', async () => {
    const uploads = await start(picture());
    Exchange.all[0]!.answer('', 204);
    await settle();
    expect(uploads.fileIds).toEqual(['file-1']);
  });

  it('shows that a stored file turned out to be no picture', async () => {
    const sent = serveUploads();
    const uploads = await start(picture());
    expect(sent).toHaveLength(1);
    serveWith(() => refused('FILE_TYPE_REFUSED', '只支持 JPG、PNG 或 WebP 图片'));
    Exchange.all[0]!.answer('', 204);
    await settle();
    expect(states(uploads)).toEqual(['只支持 JPG、PNG 或 WebP 图片']);
    expect(uploads.pictures[0]!.retryable).toBe(false);
  });

  it('treats a malformed answer as a failure', async () => {
    const uploads = await start(picture());
    Exchange.all[0]!.answer('<html>', 502);
    await settle();
    expect(states(uploads)).toEqual(['服务器没有响应，请稍后重试']);
  });
});

describe('removing a picture', () => {
  it('stops its upload and starts the next', async () => {
    const uploads = await start(picture(), picture(), picture());
    uploads.remove(uploads.pictures[0]!.key);
    await settle();
    expect(Exchange.all[0]!.aborted).toBe(true);
    expect(uploads.pictures).toHaveLength(2);
    expect(Exchange.all).toHaveLength(3);
    expect(URL.revokeObjectURL).toHaveBeenCalledTimes(1);
  });
});

describe('choosing pictures', () => {
  it.each([
    ['another format', picture('image/gif'), '只支持 JPG、PNG 或 WebP 图片，请重新选择'],
    [
      'a photo in the format of an iPhone',
      picture('image/heic'),
      '只支持 JPG、PNG 或 WebP 图片，请重新选择',
    ],
    [
      'more than 10 MB that this browser cannot shrink',
      picture('image/jpeg', 10 * MEGABYTE + 1),
      '图片不能超过 10 MB，请压缩或截成几张再上传',
    ],
    ['an empty file', picture('image/png', 0), '这张图片是空的，请换一张'],
  ])('rejects %s at once, and says what to do', async (_, unfit, said) => {
    const uploads = await start(unfit, picture());
    expect(uploads.pictures).toHaveLength(1);
    expect(Exchange.all).toHaveLength(1);
    expect(uploads.notice).toBe(said);
  });

  it('allows nine at most', async () => {
    const uploads = await start(...Array.from({ length: 12 }, () => picture()));
    expect(uploads.pictures).toHaveLength(9);
    expect(uploads.room).toBe(0);
    expect(uploads.notice).toBe('最多上传 9 张，多出的没有添加');
  });
});

describe('pictures of a draft', () => {
  const restore = async (...fileIds: string[]) => {
    const uploads = new PictureUploads('evaluation', 9);
    await uploads.restore(fileIds);
    return uploads;
  };

  it('appear at once, and get their links', async () => {
    serveWith(() => accepted({ list: [file('file-1'), file('file-2')] }));
    const uploads = await restore('file-1', 'file-2');
    expect(uploads.fileIds).toEqual(['file-1', 'file-2']);
    expect(uploads.pictures[1]!.thumbnail).toBe('/files/file-2/thumbnail');
    expect(uploads.problem).toBeNull();
  });

  it('that no longer exist are removed with a message', async () => {
    serveWith(({ data }) => {
      const { fileIds } = data as { fileIds: string };
      return fileIds === 'file-2'
        ? accepted({ list: [file('file-2')] })
        : status(404, refused('FILE_NOT_FOUND', '图片不存在').data);
    });
    const uploads = await restore('file-1', 'file-2');
    expect(uploads.fileIds).toEqual(['file-2']);
    expect(uploads.notice).toBe('1 张图片已过期，请重新上传');
  });

  it('stay in the form while the service cannot be reached', async () => {
    serveWith(() => Promise.reject(new Error('request:fail')));
    const uploads = await restore('file-1');
    expect(uploads.fileIds).toEqual(['file-1']);
  });
});
