import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACEHOLDER_START } from '../../../server/domain/content';
import { readSetup, setupSteps } from '../../../server/flows/operate/setup';
import { seedContent } from '../../../server/flows/seed/content';
import { readSettings } from '../../../server/start/settings';
import { testGame } from '../evaluation/testGame';
import { insertGame } from '../../../server/domain/game';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let admin: SignedInMember;
beforeAll(async () => {
  service = await buildService();
  admin = await signedInMember(service, 'admin');
});
afterAll(() => service.close());

const query = (text: string, values: unknown[] = []) =>
  service.services.database.$client.query<Record<string, unknown>>(text, values);
const missingOf = async (environment: Record<string, string>) => {
  const facts = await readSetup(service.services.database.$client);
  return Object.fromEntries(
    setupSteps(facts, readSettings(environment))
      .filter(({ done }) => !done)
      .map(({ step, missing }) => [step, missing]),
  );
};

describe('the checklist before the opening', () => {
  it('lists each missing step, until it is done', async () => {
    await service.services.database.transaction(async (tx) => {
      await seedContent(tx, { mode: 'live', now: new Date() });
      await insertGame(tx, testGame, 0);
    });
    expect(await missingOf({})).toMatchObject({
      admin: ['STAFF_SECOND_FACTOR'],
      address: ['PUBLIC_ORIGIN'],
      brand: ['BRAND_OPERATOR', 'BRAND_CONTACT', 'BRAND_ICP'],
      prices: ['ORDER_HUMAN_PRICE', 'ORDER_UNLOCK_PRICE'],
      operator: ['关于账号博士', '算法说明', '隐私政策', '用户协议'],
      texts: ['算法说明', '隐私政策', '用户协议'],
      games: ['测试游戏'],
      payment: ['PAYMENT_PROVIDERS'],
      sms: ['SMS_PROVIDER'],
      storage: ['STORAGE_PROVIDER'],
      backup: ['BACKUP_DIR'],
      live: ['MODE'],
    });
    await query(`update documents set version = 2, markdown = replace(markdown, $1, '')`, [
      PLACEHOLDER_START,
    ]);
    await query(`update games set ai_available = false, human_available = true`);
    await query(`insert into service_prices (kind, amount, at) values ('human', 3900, now())`);
    const done = await missingOf({
      BRAND_OPERATOR: '杭州星评网络科技有限公司',
      BRAND_CONTACT: '客服电话 0571-12345678',
      BRAND_ICP: '浙ICP备2026012345号-1',
      ORDER_UNLOCK_PRICE: '1290',
      BACKUP_DIR: '/mnt/elsewhere',
      PUBLIC_ORIGIN: 'https://doctor.example.com',
      STAFF_SECOND_FACTOR: 'required',
    });
    expect(Object.keys(done)).toEqual(['payment', 'sms', 'checks', 'live']);
    expect(Object.keys(await missingOf({ DATABASE_URL: 'postgresql://x/y' }))).toContain('storage');
  });

  it('is shown only to admins', async () => {
    const ask = async ({ session }: SignedInMember) =>
      (await service.call('GET /desk-api/operation/setup', {}, { session })).envelope;
    expect((await ask(admin)).data?.list.length).toBeGreaterThan(9);
    expect((await ask(await signedInMember(service))).code).toBe('FORBIDDEN');
  });
});

describe('the status of the service', () => {
  it('contains its versions, instances, providers, disk and jobs', async () => {
    const { session } = admin;
    const { envelope } = await service.call('GET /desk-api/operation/status', {}, { session });
    expect(envelope.data).toMatchObject({
      node: process.versions.node,
      certificate: null,
      jobs: { failed: 0 },
    });
    expect(envelope.data?.instances.map(({ name }) => name)).toContainEqual(
      expect.stringContaining(`account-doctor ${process.pid}`),
    );
    expect(envelope.data?.providers).toContainEqual({
      part: 'sms',
      names: ['sandbox'],
      sandbox: true,
    });
    expect(envelope.data?.disk.free).toBeGreaterThan(0);
  });

  it('shows jobs that failed for good, each in one line, and retries them once', async () => {
    const { rows } = await query(
      `select id::text from graphile_worker.add_job('purge', '{}', max_attempts => 1)`,
    );
    const jobId = String(rows[0]?.id);
    await query(
      `update graphile_worker._private_jobs set attempts = 1, last_error = $2 where id = $1`,
      [jobId, 'No room on the disk\n    at purge (purge.ts:1:1)'],
    );
    const { session } = admin;
    const failed = async () =>
      (await service.call('GET /desk-api/operation/failed-jobs', {}, { session })).envelope.data
        ?.list;
    expect(await failed()).toMatchObject([
      { jobId, task: 'purge', attempts: 1, error: 'No room on the disk' },
    ]);
    const retry = async () =>
      (await service.call('POST /desk-api/operation/job/retry', { jobId }, { session })).envelope
        .code;
    expect([await retry(), await retry()]).toEqual(['OK', 'JOB_NOT_FAILED']);
    expect(await failed()).toEqual([]);
    await service.runJobs();
    expect((await query('select from graphile_worker.jobs where id = $1', [jobId])).rowCount).toBe(
      0,
    );
    const { rows: audited } = await query(
      `select subject, details->>'task' as task from audit_entries where action = 'operation.job.retry'`,
    );
    expect(audited).toEqual([{ subject: jobId, task: 'purge' }]);
  });
});

describe('backups', () => {
  it('are requested once, however often, and not if they are off', async () => {
    const { session } = admin;
    const list = await service.call('GET /desk-api/operation/backups', {}, { session });
    expect(list.envelope.data).toMatchObject({ list: [], changesUntil: null });
    expect(list.envelope.data?.place).toContain('backups');
    for (let time = 0; time < 2; time += 1) {
      const asked = await service.call('POST /desk-api/operation/back-up', {}, { session });
      expect(asked.envelope.code).toBe('OK');
    }
    const { rows } = await query(
      `select task_identifier as task from graphile_worker.jobs where key = 'back-up-now'`,
    );
    expect(rows).toEqual([{ task: 'backUp' }]);
    const off = await buildService({ settings: { BACKUP_TO: 'off' } });
    try {
      const { session: other } = await signedInMember(off, 'admin');
      const ask = { session: other };
      const none = await off.call('GET /desk-api/operation/backups', {}, ask);
      expect(none.envelope.data).toMatchObject({ place: null, list: [], canRestore: false });
      const refused = await off.call('POST /desk-api/operation/back-up', {}, ask);
      expect(refused.envelope.code).toBe('BACKUPS_OFF');
    } finally {
      await off.close();
    }
  });
});
