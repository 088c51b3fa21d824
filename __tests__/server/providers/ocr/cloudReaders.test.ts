import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AliyunReader } from '../../../../server/providers/ocr/aliyunReader';
import { TencentReader } from '../../../../server/providers/ocr/tencentReader';
import { type AliyunGateway, rejectionReply, startAliyunGateway } from '../aliyunGateway';
import {
  type ImitatedReply,
  type LocalServer,
  patienceFor,
  startLocalServer,
} from '../localServer';
import { gatewayRejection, refusedWith, SECRET_ID, SECRET_KEY } from '../tencentGateway';
import { drawScreen } from './drawScreen';

/** Text recognition of Tencent Cloud and of Alibaba Cloud as documented. */

let picture: Buffer;
beforeAll(async () => {
  picture = await drawScreen([], { width: 540, height: 1_170 });
});

const read = {
  ...{ width: 540, height: 1_170 },
  lines: [
    { text: '冒险等阶60', confidence: 0.99, box: { left: 40, top: 60, width: 182, height: 50 } },
  ],
};
const corners = [
  [40, 64],
  [220, 60],
  [222, 106],
  [42, 110],
] as const;

describe("Tencent's text recognition", () => {
  const product = { service: 'ocr', action: 'GeneralAccurateOCR', version: '2018-11-19' };
  const detection = (DetectedText: string, Confidence: number) => ({
    ...{ DetectedText, Confidence },
    Polygon: corners.map(([X, Y]) => ({ X, Y })),
  });
  const answered = (detections: object[]): ImitatedReply => ({
    json: { Response: { TextDetections: detections, Angle: 0, RequestId: 'R-1' } },
  });
  let planned: ImitatedReply | null;
  let server: LocalServer;
  beforeAll(async () => {
    server = await startLocalServer((request) => {
      const rejection = planned ?? gatewayRejection(request, product);
      if (rejection) return rejection;
      const { ImageBase64 } = JSON.parse(request.body) as { ImageBase64: string };
      return ImageBase64 === picture.toString('base64')
        ? answered([detection('冒险等阶60', 99), detection('|', 40), detection(' ', 90)])
        : refusedWith('FailedOperation.ImageDecodeFailed');
    });
  });
  beforeEach(() => (planned = null));
  afterAll(() => server.close());
  const reader = (changes: Partial<ConstructorParameters<typeof TencentReader>[0]> = {}) =>
    new TencentReader({
      ...{ secretId: SECRET_ID, secretKey: SECRET_KEY, endpoint: server.endpoint },
      ...{ timeout: patienceFor(), now: () => new Date() },
      ...changes,
    });

  it('gets the picture, signed, and returns its sure lines with upright boxes', async () => {
    expect(await reader().read(picture)).toEqual(read);
  });

  it('finds no lines in a picture without text', async () => {
    planned = refusedWith('FailedOperation.ImageNoText');
    expect(await reader().read(picture)).toEqual({ ...read, lines: [] });
  });

  it('rejects a picture that it cannot read; what is no picture is not sent', async () => {
    planned = refusedWith('LimitExceeded.TooLargeFileError');
    const unreadable = { name: 'PictureUnreadable' };
    await expect(reader().read(picture)).rejects.toMatchObject(unreadable);
    planned = 'hang-up';
    await expect(reader().read(Buffer.from('text'))).rejects.toMatchObject(unreadable);
  });

  it.each<[string, ImitatedReply | null, object]>([
    ['our key is wrong', null, { secretKey: 'other' }],
    ['it hangs up', 'hang-up', {}],
    ['it is silent', 'silence', {}],
    ['it answers no JSON', { text: 'busy' }, {}],
    ['it answers nothing', { json: {} }, {}],
    ['the account is in arrears', refusedWith('ResourceUnavailable.InArrears'), {}],
  ])('is unavailable if %s', async (_, reply, changes) => {
    planned = reply;
    const timeout = patienceFor(reply ?? undefined);
    await expect(reader({ timeout, ...changes }).read(picture)).rejects.toMatchObject({
      name: 'PictureReaderUnavailable',
    });
  });
});

describe("Alibaba Cloud's text recognition", () => {
  const word = (text: string, prob: number) => ({
    ...{ word: text, prob, x: 60, y: 40, width: 50, height: 182, angle: -89 },
    pos: corners.map(([x, y]) => ({ x, y })),
  });
  const answered = (words: object[]): ImitatedReply => ({
    json: { RequestId: 'R-1', Data: JSON.stringify({ prism_wordsInfo: words }) },
  });
  let aliyun: AliyunGateway;
  beforeAll(async () => {
    aliyun = await startAliyunGateway({
      action: 'RecognizeGeneral',
      version: '2021-07-07',
      answer: (_, content) =>
        content.equals(picture)
          ? answered([word('冒险等阶60', 99), word('|', 40)])
          : rejectionReply(400, 'unsupportedImageFormat'),
    });
  });
  afterAll(() => aliyun.close());
  const reader = (changes: Partial<ConstructorParameters<typeof AliyunReader>[0]> = {}) =>
    new AliyunReader({
      ...{ accessKeyId: 'test-key-id', accessKeySecret: 'test-key-secret' },
      ...{ endpoint: aliyun.endpoint, timeout: patienceFor() },
      ...changes,
    });

  it('gets the picture, signed, and returns its sure lines with upright boxes', async () => {
    expect(await reader().read(picture)).toEqual(read);
  });

  it('finds no lines in a picture without text', async () => {
    aliyun.next({ json: { Data: JSON.stringify({ content: '', prism_wnum: 0 }) } });
    expect(await reader().read(picture)).toEqual({ ...read, lines: [] });
  });

  it('rejects a picture that it cannot read', async () => {
    const other = await drawScreen([], { width: 30, height: 30 });
    await expect(reader().read(other)).rejects.toMatchObject({ name: 'PictureUnreadable' });
  });

  it.each<[string, ImitatedReply | null, object]>([
    ['our key is wrong', null, { accessKeySecret: 'other' }],
    ['it hangs up', 'hang-up', {}],
    ['it is silent', 'silence', {}],
    ['it answers no JSON', { text: 'busy' }, {}],
    ['its data are no JSON', { json: { Data: '<' } }, {}],
    ['it answers nothing', { json: {} }, {}],
  ])('is unavailable if %s', async (_, reply, changes) => {
    if (reply) aliyun.next(reply);
    const timeout = patienceFor(reply ?? undefined);
    await expect(reader({ timeout, ...changes }).read(picture)).rejects.toMatchObject({
      name: 'PictureReaderUnavailable',
    });
  });
});
