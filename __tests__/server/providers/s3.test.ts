import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { S3Storage } from '../../../server/providers/storage/s3';
import { accessTo, startS3Imitation, type S3Imitation } from './s3Imitation';

let s3: S3Imitation;
beforeAll(async () => {
  s3 = await startS3Imitation();
});
afterAll(() => s3.close());

const storage = (changed: { secretAccessKey?: string } = {}) =>
  new S3Storage({ ...accessTo(s3), ...changed });

async function post(
  { uploadUrl, fields }: { uploadUrl: string; fields: Record<string, string> },
  content: Buffer,
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(content)]));
  return (await fetch(uploadUrl, { method: 'POST', body: form })).status;
}

describe('a file in a bucket', () => {
  it('is read with its content and its type, until it is removed', async () => {
    const content = Buffer.from([0, 255, 10, 13]);
    await storage().put('pictures/ab/one.jpg', content, 'image/jpeg');
    expect(await storage().get('pictures/ab/one.jpg')).toEqual({
      content,
      contentType: 'image/jpeg',
    });
    await storage().remove('pictures/ab/one.jpg');
    await storage().remove('pictures/ab/one.jpg');
    await expect(storage().get('pictures/ab/one.jpg')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('can be accessed only with the secret key', async () => {
    const stranger = storage({ secretAccessKey: 'guessed' });
    await expect(stranger.put('one', Buffer.from('1'), 'text/plain')).rejects.toThrow(
      'SignatureDoesNotMatch',
    );
    expect(s3.objects.size).toBe(0);
  });
});

describe('an upload by the client', () => {
  const allowed = { maxSize: 1_000, seconds: 60 };

  it('is stored under the allowed key, up to the maximum size', async () => {
    const target = await storage().directUpload('incoming/one', allowed);
    expect(await post(target, Buffer.alloc(1_000, 7))).toBe(204);
    expect(s3.objects.get('incoming/one')?.content.length).toBe(1_000);
    expect(await post(target, Buffer.alloc(1_001, 7))).toBe(403);
    expect(await post(target, Buffer.alloc(0))).toBe(403);
  });

  it('under another key, or with a changed permission, is rejected', async () => {
    const { uploadUrl, fields } = await storage().directUpload('incoming/two', allowed);
    const elsewhere = { uploadUrl, fields: { ...fields, key: 'pictures/two' } };
    expect(await post(elsewhere, Buffer.from('x'))).toBe(403);
    const forged = await storage({ secretAccessKey: 'guessed' }).directUpload('a', allowed);
    expect(await post(forged, Buffer.from('x'))).toBe(403);
    expect([...s3.objects.keys()]).toEqual(['incoming/one']);
  });
});
