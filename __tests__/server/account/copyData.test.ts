import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportUser } from '../../../server/start/compose';
import { seedTestGame, submissionOf } from '../evaluation/testGame';
import { jpegPicture } from '../storage/pictures';
import { upload } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';

let service: TestService;
beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
});
afterAll(() => service.close());

/** The path of a link, without the origin. */
const pathOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
const download = (url: string) => service.app.inject({ method: 'GET', url: pathOf(url) });
const linkOf = async (session: { token: string; userId: string }) => {
  const { envelope } = await service.call('GET /app-api/user/data/copy', {}, { session });
  return envelope.data?.url ?? '';
};

it('a copy contains the data that every module exports as readable JSON, the pictures, and the reports', async () => {
  const session = { ...(await postSmsSignIn(service)), newUser: true };
  const { fileId } = await upload(service, session, await jpegPicture());
  await service.call(
    'POST /app-api/api/evaluate/user/game/submit/ai',
    submissionOf({ account: 'somebody-7788' }),
    { session },
  );
  await service.runJobs();
  const answer = await download(await linkOf(session));
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['cache-control']).toBe('no-store');
  const parts = unzipSync(answer.rawPayload);
  const exported = await exportUser(service.services.database, session.userId);
  for (const [module, tables] of Object.entries(exported)) {
    const part = parts[`数据/${module}.json`];
    expect([module, part && JSON.parse(strFromU8(part))]).toEqual([module, tables]);
  }
  expect([...parts[`图片/${fileId}.jpg`]!.slice(0, 2)]).toEqual([0xff, 0xd8]);
  const report = Object.keys(parts).find((name) => name.startsWith('报告/'));
  expect(JSON.parse(strFromU8(parts[report ?? '']!))).toHaveProperty('header.gameName');
  expect(strFromU8(parts['说明.txt']!)).toContain('您上传的图片');
});

it('a copy is available to its owner by a link, for some minutes and as long as the account exists', async () => {
  const session = await postSmsSignIn(service);
  const other = await postSmsSignIn(service);
  const url = await linkOf(session);
  expect((await download(url.replace(session.userId, other.userId))).statusCode).toBe(404);
  expect((await download(url)).statusCode).toBe(200);
  service.advance(15 * 60_000);
  expect((await download(url)).statusCode).toBe(404);
  expect((await service.call('GET /app-api/user/data/copy', {})).envelope.code).toBe(
    'NOT_LOGGED_IN',
  );
});

it('a copy has a link that ends with the session that requested it, and with a new password', async () => {
  const { $client } = service.services.database;
  const session = await postSmsSignIn(service);
  const signedOut = await linkOf(session);
  expect((await download(signedOut)).statusCode).toBe(200);
  await service.call('POST /app-api/user/auth/logout', {}, { session });
  expect((await download(signedOut)).statusCode).toBe(404);

  service.advance(61_000);
  const again = await postSmsSignIn(service, session.phone);
  const before = await linkOf(again);
  expect((await download(before.replace(/[^/]*\?/, `${randomUUID()}?`))).statusCode).toBe(404);
  const password = 'Zt4qv9yGmB2xWc8L';
  const change = 'POST /app-api/user/update-password';
  expect((await service.call(change, { password }, { session: again })).envelope.code).toBe('OK');
  expect((await download(before)).statusCode).toBe(404);
  const after = await linkOf(again);
  expect((await download(after)).statusCode).toBe(200);
  await $client.query('delete from users where user_id = $1', [again.userId]);
  expect((await download(after)).statusCode).toBe(404);
});

/**
 * Copies rows of a table several times, with other values in some columns; `n` counts the copies.
 */
const copyRows = (table: string, where: string, times: number, changes: string) =>
  service.services.database.$client.query(
    `insert into ${table} overriding system value
     select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${changes}))).*
     from ${table} t, generate_series(1, ${times}) n where ${where}`,
  );

it('a copy takes less than ten seconds for 1,000 orders and 100 pictures', async () => {
  const session = { ...(await postSmsSignIn(service)), newUser: true };
  const { fileId } = await upload(service, session, await jpegPicture(1_600, 1_200));
  const { envelope } = await service.call(
    'POST /app-api/api/evaluate/user/game/submit/ai',
    submissionOf({ account: 'somebody-7788' }),
    { session },
  );
  await service.runJobs();
  const is = `order_id = '${envelope.data?.orderId}'`;
  const orderId = `'order_id', 'copy-' || n`;
  await copyRows('orders', is, 999, `${orderId}, 'order_no', 'B' || n`);
  await copyRows('evaluations', is, 999, `${orderId}, 'submission_id', 'copy-' || n`);
  await copyRows(
    'reports',
    is,
    999,
    `${orderId}, 'report_no', 'R' || n, 'verification_code', 'V' || n`,
  );
  await copyRows('files', `file_id = '${fileId}'`, 99, `'file_id', 'copy-' || n`);
  const url = await linkOf(session);
  const before = process.cpuUsage();
  // Read as a stream, like a browser; `inject` would also convert it to text, which doubles the
  // time.
  const answer = await service.app.inject({ url: pathOf(url), payloadAsStream: true });
  const copy = await buffer(answer.stream());
  const { user, system } = process.cpuUsage(before);
  // Measured in processor time, because other programs run on the same machine.
  expect((user + system) / 1e6).toBeLessThan(10);
  const names = Object.keys(unzipSync(copy));
  expect(names.filter((name) => name.startsWith('报告/'))).toHaveLength(1_000);
  expect(names.filter((name) => name.startsWith('图片/'))).toHaveLength(100);
});
