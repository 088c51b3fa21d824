import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PartUnavailable } from '../../../server/core/partUnavailable';
import { removeOldBackups } from '../../../server/domain/backup/removeOld';
import { S3Place } from '../../../server/providers/backup/s3Place';
import { S3Storage } from '../../../server/providers/storage/s3';
import { startSlowPeer } from '../support/slowPeer';
import { accessTo, startS3Imitation } from './s3Imitation';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

// The storage library is loaded first, so that loading does not count as waiting.
beforeAll(() => new S3Storage(optionsAt(1)).remove('a').catch(() => undefined), 30_000);

/** Milliseconds. */
const TIMEOUT = 1_000;
const optionsAt = (port: number) => ({
  ...accessTo({ endpoint: `http://127.0.0.1:${port}` }),
  timeout: TIMEOUT,
});

async function slowPeer(answer?: string): Promise<number> {
  const peer = await startSlowPeer(answer);
  closers.push(peer.close);
  return peer.port;
}

async function serverWith(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return (server.address() as AddressInfo).port;
}

/** The error of a rejected promise, and its time in ms. */
async function rejection(promise: Promise<unknown>): Promise<{ error: unknown; took: number }> {
  const began = performance.now();
  const error: unknown = await promise.then(
    () => 'answered',
    (reason: unknown) => reason,
  );
  return { error, took: performance.now() - began };
}

const asks: [string, (storage: S3Storage) => Promise<unknown>][] = [
  ['put', (storage) => storage.put('a', Buffer.alloc(1_000), 'image/jpeg')],
  ['get', (storage) => storage.get('a')],
  ['remove', (storage) => storage.remove('a')],
];

describe.each(asks)('%s of a bucket', (_method, ask) => {
  it.each([
    ['answers nothing', ''],
    [
      'answers one byte a second',
      `HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n${'x'.repeat(100)}`,
    ],
  ])('that takes the connection and %s is given up in time', async (_what, answer) => {
    const { error, took } = await rejection(ask(new S3Storage(optionsAt(await slowPeer(answer)))));
    expect(error).toBeInstanceOf(PartUnavailable);
    expect(took).toBeLessThan(2 * TIMEOUT);
  });

  it.each([
    [503, 'SlowDown'],
    [500, 'InternalError'],
    [403, 'InvalidAccessKeyId'],
  ])('that answers %i %s is unavailable', async (status, code) => {
    const port = await serverWith((request, response) => {
      request.resume();
      response
        .writeHead(status)
        .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    });
    const { error } = await rejection(ask(new S3Storage({ ...optionsAt(port), timeout: 3_000 })));
    expect(error).toBeInstanceOf(PartUnavailable);
    expect((error as Error).message).toContain(code);
  });
});

describe('a content that begins to arrive', () => {
  it('and stops, or arrives byte by byte, is given up', async () => {
    const port = await serverWith((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      const drip = setInterval(() => response.write('x'), 300);
      response.on('close', () => clearInterval(drip));
    });
    const { error, took } = await rejection(new S3Storage(optionsAt(port)).get('a'));
    expect(error).toBeInstanceOf(PartUnavailable);
    expect(took).toBeLessThan(3 * TIMEOUT);
  });

  it('and is cut off is rejected', async () => {
    const port = await serverWith((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('x', () => response.destroy());
    });
    expect((await rejection(new S3Storage(optionsAt(port)).get('a'))).error).toBeInstanceOf(
      PartUnavailable,
    );
  });
});

describe('a key that may not list the bucket', () => {
  it('gets AccessDenied for a missing object, which counts as missing', async () => {
    const port = await serverWith((_request, response) =>
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
    );
    await expect(new S3Storage(optionsAt(port)).get('a')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(
      (await rejection(new S3Storage(optionsAt(port)).put('a', Buffer.from('a'), 'x'))).error,
    ).toBeInstanceOf(PartUnavailable);
  });
});

describe('a backup', () => {
  it('to a bucket that does not answer is given up, with an error for the operator', async () => {
    const { error, took } = await rejection(
      new S3Place(optionsAt(await slowPeer())).put('base/a', Buffer.alloc(10)),
    );
    expect((error as Error).message).toContain('cannot be used');
    expect(took).toBeLessThan(2 * TIMEOUT);
  });

  it('is read completely if a piece is large and the connection slow', async () => {
    const s3 = await startS3Imitation();
    closers.push(s3.close);
    const place = new S3Place(accessTo(s3));
    await place.put('base/a', Buffer.alloc(3_000_000, 7));
    expect((await place.get('base/a')).length).toBe(3_000_000);
  });

  it('that can be listed but not read does not count as incomplete, and is kept', async () => {
    const removed: string[] = [];
    const key = 'backups/base/20261101T000000Z-abcdef/manifest.json';
    const port = await serverWith(({ method, url = '' }, response) => {
      if (method === 'DELETE') removed.push(url);
      if (url.includes('list-type=2'))
        response.end(
          `<ListBucketResult><Contents><Key>${key}</Key><Size>1</Size></Contents></ListBucketResult>`,
        );
      else response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    });
    await expect(removeOldBackups(new S3Place(optionsAt(port)), 7)).rejects.toThrow(
      'cannot be used',
    );
    expect(removed).toEqual([]);
  });
});
