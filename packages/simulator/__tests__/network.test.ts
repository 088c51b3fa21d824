import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useSimulator } from '../handWritten';

const run = useSimulator();

interface SeenRequest {
  method?: string;
  url?: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let origin: string;
let folder: string;
let seen: SeenRequest[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(parts).toString('latin1') });
      if (url === '/slow') return;
      if (url === '/broken') response.writeHead(500);
      else response.setHeader('x-request-id', 'r-1');
      response.end(url === '/text' ? 'plain' : JSON.stringify({ ok: true }));
    });
  });
  server.on('upgrade', (request, socket) => {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.write(Buffer.from([0x81, 5, ...Buffer.from('hello')]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  seen = [];
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const empty = { pages: { 'a/index': {} } };

describe('request', () => {
  it('sends a query with GET, and the given headers', async () => {
    const app = await run(empty);
    const answer = await app.call('request', {
      url: `${origin}/list?a=1`,
      data: { name: '王者 荣耀', n: 2, none: undefined },
      header: { Token: 't', version: 2 },
    });
    expect(answer).toMatchObject({
      errMsg: 'request:ok',
      statusCode: 200,
      data: { ok: true },
      header: { 'X-Request-Id': 'r-1' },
    });
    expect(seen).toMatchObject([
      {
        method: 'GET',
        url: '/list?a=1&name=%E7%8E%8B%E8%80%85%20%E8%8D%A3%E8%80%80&n=2',
        headers: { token: 't', version: '2', 'content-type': 'application/json' },
      },
    ]);
  });

  it('sends JSON or a form with POST, and text unchanged', async () => {
    const app = await run(empty);
    const post = (data: unknown, header = {}) =>
      app.call('request', { url: `${origin}/save`, method: 'POST', data, header });
    await post({ a: [1] });
    await post({ a: 1, b: '&' }, { 'content-type': 'application/x-www-form-urlencoded' });
    await post('{"exact":  true}');
    expect(seen.map(({ body }) => body)).toEqual(['{"a":[1]}', 'a=1&b=%26', '{"exact":  true}']);
  });

  it('succeeds with any status, and with text that is no JSON', async () => {
    const app = await run(empty, { platform: 'android' });
    expect(await app.call('request', { url: `${origin}/broken` })).toMatchObject({
      errMsg: 'request:ok',
      statusCode: 500,
    });
    expect(await app.call('request', { url: `${origin}/text` })).toMatchObject({
      data: 'plain',
      header: { 'x-request-id': 'r-1' },
    });
  });

  it('times out, can be aborted, and rejects an invalid address', async () => {
    const app = await run({
      pages: {
        'a/index': {
          js: `Page({ onLoad() {
            const task = wx.request({ url: '${origin}/slow', fail: ({ errMsg }) => wx.setStorageSync('aborted', errMsg) });
            setTimeout(() => task.abort(), 20);
          } })`,
        },
      },
    });
    expect(await app.call('request', { url: `${origin}/slow`, timeout: 50 })).toEqual({
      errMsg: 'request:fail timeout',
    });
    expect(await app.call('request', { url: '/list' })).toEqual({
      errMsg: 'request:fail invalid url "/list"',
    });
    expect((await app.storage()).aborted).toBe('request:fail abort');
    expect(app.errors()).toEqual([]);
  });

  it('fails offline, and the app is notified of the change', async () => {
    const app = await run({
      pages: { 'a/index': {} },
      appJs: `wx.onNetworkStatusChange((status) => wx.setStorageSync('status', status)); App({})`,
    });
    await app.setOffline(true);
    expect((await app.storage()).status).toEqual({ isConnected: false, networkType: 'none' });
    expect(await app.call('getNetworkType')).toMatchObject({ networkType: 'none' });
    expect(await app.call('request', { url: `${origin}/list` })).toEqual({
      errMsg: 'request:fail 似乎已断开与互联网的连接。',
    });
    expect(seen).toEqual([]);
    await app.setOffline(false);
    expect(await app.call('request', { url: `${origin}/list` })).toMatchObject({ statusCode: 200 });
  });

  it('goes to the server that replaces the build’s origin', async () => {
    const app = await run(empty, { domains: { 'https://api.example.com': origin } });
    await app.call('request', { url: 'https://api.example.com/list' });
    expect(seen).toMatchObject([{ url: '/list' }]);
  });

  it('also does so for pictures in components, styles and rich text', async () => {
    const address = (name: string) => `https://media.example.com/${name}.png`;
    const app = await run(
      {
        pages: {
          'a/index': {
            wxml: `<image src="${address('image')}"/><view class="box" style="background: url(${address('inline')})">x</view>
              <view class="other">x</view><rich-text nodes="{{html}}"/>`,
            wxss: `.other { background: url("${address('sheet')}"); }`,
            js: `Page({ data: { html: '<img src="${address('rich')}">' } })`,
          },
        },
      },
      { domains: { 'https://media.example.com': origin } },
    );
    const paths = () => seen.map(({ url }) => url).sort();
    await expect.poll(paths).toEqual(['/image.png', '/inline.png', '/rich.png', '/sheet.png']);
    expect(app.errors()).toEqual([]);
  });
});

describe('upload and download', () => {
  const uploading = {
    pages: {
      'a/index': {
        wxml: '<button bindtap="choose">选图</button><image src="{{path}}"/><view>{{result}}</view>',
        js: `Page({ async choose() {
          const { tempFiles } = await wx.chooseMedia({ count: 1, mediaType: ['image'] });
          this.setData({ path: tempFiles[0].tempFilePath });
          this.task = wx.uploadFile({ url: getApp().url, filePath: tempFiles[0].tempFilePath, name: 'picture', formData: { purpose: 'evaluation' }, header: { Token: 't' },
            success: ({ statusCode, data }) => this.setData({ result: statusCode + data }),
            fail: ({ errMsg }) => this.setData({ result: errMsg }) });
          this.task.onProgressUpdate(({ progress, totalBytesSent }) => wx.setStorageSync('progress', [progress, totalBytesSent > 0]));
          if (getApp().url.endsWith('/slow')) setTimeout(() => this.task.abort(), 50);
        } })`,
      },
    },
  };

  const picture = () => {
    const path = join(folder, 'shot.png');
    const base64 =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    writeFileSync(path, Buffer.from(base64, 'base64'));
    return path;
  };

  it('upload a chosen picture with its fields, report progress, and show it', async () => {
    const app = await run({ ...uploading, appJs: `App({ url: '${origin}/upload' })` });
    await app.chooseFiles('选图', [picture()]);
    await app.sees('200{"ok":true}');
    expect(seen[0]).toMatchObject({ method: 'POST', headers: { token: 't' } });
    expect(seen[0]?.body).toContain('name="purpose"\r\n\r\nevaluation');
    expect(seen[0]?.body).toMatch(
      /name="picture"; filename="1_shot.png"\r\nContent-Type: image\/png/,
    );
    expect((await app.storage()).progress).toEqual([100, true]);
    await expect
      .poll(() =>
        app.find('wx-image img').evaluate((node) => (node as HTMLImageElement).naturalWidth),
      )
      .toBe(1);
    expect(app.errors()).toEqual([]);
  });

  it('can be aborted', async () => {
    const app = await run({ ...uploading, appJs: `App({ url: '${origin}/slow' })` });
    await app.chooseFiles('选图', [picture()]);
    await app.sees('uploadFile:fail abort');
  });

  it('reject a missing file', async () => {
    const app = await run(empty);
    expect(
      await app.call('uploadFile', { url: origin, filePath: 'http://tmp/none', name: 'x' }),
    ).toEqual({ errMsg: 'uploadFile:fail file not found' });
  });

  it('download into a file on the phone, which pages can read', async () => {
    const app = await run({
      pages: {
        'a/index': {
          wxml: '{{content}}',
          js: `Page({ async onLoad() {
            const { tempFilePath, statusCode } = await new Promise((success) => wx.downloadFile({ url: '${origin}/text', success }));
            const { data } = await wx.getFileSystemManager().readFile({ filePath: tempFilePath, encoding: 'utf8' });
            this.setData({ content: statusCode + data });
          } })`,
        },
      },
    });
    await app.sees('200plain');
    expect(app.errors()).toEqual([]);
  });
});

describe('a socket', () => {
  it('opens, receives and closes', async () => {
    const app = await run(
      {
        pages: {
          'a/index': {
            wxml: '{{log}}',
            js: `Page({ data: { log: '' }, onLoad() {
              const add = (entry) => this.setData({ log: this.data.log + entry + ' ' });
              const socket = wx.connectSocket({ url: 'wss://api.example.com/chat' });
              socket.onOpen(() => add('open'));
              socket.onMessage(({ data }) => { add(data); socket.close(); });
            } })`,
          },
        },
      },
      { domains: { 'https://api.example.com': origin } },
    );
    await app.sees('open hello');
    expect(app.errors()).toEqual([]);
  });
});
