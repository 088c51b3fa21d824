import type { Session, UploadedFile } from '@account-doctor/contract/types';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseUser } from '../../../server/domain/storage/files';
import { purgeUploads } from '../../../server/domain/storage/purge';
import {
  BUCKET,
  KEY_ID,
  REGION,
  SECRET,
  startS3Imitation,
  type S3Imitation,
} from '../providers/s3Imitation';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { jpegPicture, photoFromPhone } from './pictures';
import { pathOf } from './uploads';

/** Pictures that the client uploads directly to the bucket. */

let s3: S3Imitation;
let service: TestService;
let session: Session;
beforeAll(async () => {
  s3 = await startS3Imitation();
  service = await buildService({
    settings: {
      STORAGE_PROVIDER: 's3',
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: REGION,
      S3_BUCKET: BUCKET,
      S3_ADDRESSING: 'path',
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
  });
  session = await postSmsSignIn(service);
});
afterAll(async () => {
  await service.close();
  await s3.close();
});

/** A permission to upload to the bucket, which can be used repeatedly until it expires. */
async function permitted(owner = session, size = 1_000_000) {
  const { envelope } = await service.call(
    'POST /app-api/common/sts',
    { uploadId: randomUUID(), purpose: 'evaluation', size },
    { session: owner },
  );
  if (!envelope.data) throw new Error(envelope.code);
  const { fileId, uploadUrl, fields } = envelope.data;
  const send = async (content: Buffer) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(content)]));
    await fetch(uploadUrl, { method: 'POST', body: form });
  };
  return { fileId, send, owner };
}

/** Uploads content to the bucket like the client, and returns the file id. */
async function put(content: Buffer, size = content.length): Promise<string> {
  const { fileId, send } = await permitted(session, size);
  await send(content);
  return fileId;
}

/** Makes the scheduled second removal of contents due. */
const makeRemovalsDue = () =>
  service.services.database.$client.query(
    `update graphile_worker._private_jobs set run_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'removeContents')`,
  );

const ask = async (fileId: string, by = session) => {
  const { envelope } = await service.call(
    'GET /app-api/common/sts',
    { fileIds: fileId },
    { session: by },
  );
  return envelope;
};
const fileOf = async (fileId: string): Promise<UploadedFile | undefined> =>
  (await ask(fileId)).data?.list[0];
const keys = () => [...s3.objects.keys()];

describe('a picture uploaded directly to the bucket', () => {
  it('is stored on the first request for it: rotated, stripped and re-encoded', async () => {
    const fileId = await put(await photoFromPhone());
    expect(keys()).toEqual([`incoming/${fileId}`]);
    const file = await fileOf(fileId);
    expect([file?.width, file?.height]).toEqual([400, 600]);
    expect(keys().sort()).toEqual([
      `pictures/${fileId.slice(0, 2)}/${fileId}/large.jpg`,
      `pictures/${fileId.slice(0, 2)}/${fileId}/thumbnail.jpg`,
    ]);
    const shown = await service.app.inject({ method: 'GET', url: pathOf(file?.url ?? '') });
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload.includes('Secret')).toBe(false);
  });

  it('is stored once, also for concurrent requests', async () => {
    const fileId = await put(await jpegPicture());
    const answers = await Promise.all([1, 2, 3].map(() => ask(fileId)));
    expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK']);
    const { rowCount } = await service.services.database.$client.query(
      'select 1 from files where file_id = $1',
      [fileId],
    );
    expect(rowCount).toBe(1);
  });

  it('is rejected and deleted if it is not a picture', async () => {
    const fileId = await put(Buffer.from('<script>alert(1)</script>'));
    expect((await ask(fileId)).code).toBe('FILE_TYPE_REFUSED');
    expect((await ask(fileId)).code).toBe('FILE_NOT_FOUND');
    expect(keys().filter((key) => key.startsWith('incoming/'))).toEqual([]);
  });

  it('belongs only to its uploader', async () => {
    const fileId = await put(await jpegPicture());
    const stranger = await postSmsSignIn(service);
    expect((await ask(fileId, stranger)).code).toBe('FILE_NOT_FOUND');
    expect((await ask(fileId)).code).toBe('OK');
  });

  it('is deleted if it is never requested', async () => {
    await put(await jpegPicture());
    service.advance(16 * 60_000);
    await purgeUploads(service.services);
    expect(keys().filter((key) => key.startsWith('incoming/'))).toEqual([]);
  });

  it('is deleted if it is uploaded again with the same permission', async () => {
    const { fileId, send } = await permitted();
    await send(await jpegPicture());
    expect((await ask(fileId)).code).toBe('OK');
    await send(await jpegPicture());
    expect(keys()).toContain(`incoming/${fileId}`);
    await makeRemovalsDue();
    await service.runJobs();
    expect(keys()).not.toContain(`incoming/${fileId}`);
    expect((await ask(fileId)).code).toBe('OK');
  });

  it('is deleted if it is uploaded after its owner’s account was deleted', async () => {
    const { fileId, send, owner } = await permitted(await postSmsSignIn(service));
    await service.services.database.transaction((tx) => eraseUser(tx, owner.userId));
    await service.runJobs();
    await send(await jpegPicture());
    await makeRemovalsDue();
    await service.runJobs();
    expect(keys()).not.toContain(`incoming/${fileId}`);
  });

  it('is deleted later if the bucket was unavailable', async () => {
    const fileId = await put(await jpegPicture());
    service.advance(16 * 60_000);
    s3.away = true;
    await purgeUploads(service.services);
    s3.away = false;
    expect(keys()).toContain(`incoming/${fileId}`);
    await makeRemovalsDue();
    await service.runJobs();
    expect(keys()).not.toContain(`incoming/${fileId}`);
  });

  it('cannot be larger than announced', async () => {
    const fileId = await put(await jpegPicture(), 10);
    expect((await ask(fileId)).code).toBe('FILE_NOT_FOUND');
  });
});

describe('the bucket’s CORS rules', () => {
  it('allow uploads by the h5 app', async () => {
    const { headers } = await service.app.inject({ method: 'GET', url: '/health' });
    expect(String(headers['content-security-policy'])).toContain(
      `connect-src 'self' ${s3.endpoint}`,
    );
  });
});
