import { afterEach, describe, expect, it, vi } from 'vitest';
import { endPrograms, removeData, startProgram } from '../server/support/program';
import { usedDataFolder } from '../server/support/usedData';

// Long, because each test starts several processes on a machine that may be busy.
vi.setConfig({ testTimeout: 3 * 60_000 });

afterEach(endPrograms);

describe('a start', () => {
  it('prints an address that people can open, the mode and the sandboxes', async () => {
    const DATA_DIR = await usedDataFolder();
    const program = startProgram({ settings: { DATA_DIR } });
    const address = await program.address;
    const lines = program.output().trim().split('\n');
    expect(lines).toEqual([
      'MODE=demo, sandboxes: SMS_PROVIDER, WECHAT_PROVIDER, IDENTITY_PROVIDER, HUMAN_PROVIDER, MODERATION_PROVIDERS, PAYMENT_PROVIDERS',
      `账号博士 is running: ${address}`,
      `The valuers' desk: ${address}/desk`,
      expect.stringMatching(/^The desk has no members yet: .* the set-up code (\w{4}-){4}\w{4}$/),
      `Sign-in codes, which are not sent to phones: ${address}/sandbox/sms`,
    ]);
    expect((await fetch(`${address}/health`)).status).toBe(200);
    program.kill('SIGTERM');
    await program.ended;
    await removeData(DATA_DIR);
  });

  it('with a wrong setting prints one line that names the setting', async () => {
    const { code, errors } = await startProgram({ settings: { PORT: 'eighty' } }).ended;
    expect(code).toBe(1);
    expect(errors).toBe(
      'PORT must be a whole number from 0 to 65535 (it is "eighty"), for example 8080\n',
    );
  });

  it('with an unreachable database or Redis names the setting', async () => {
    const database = await startProgram({
      settings: { DATABASE_URL: 'postgresql://doctor:hunter2@127.0.0.1:1/doctor' },
    }).ended;
    expect(database.code).toBe(1);
    expect(database.errors).toContain('DATABASE_URL postgresql://…@127.0.0.1:1/doctor cannot be');
    expect(database.errors).not.toContain('hunter2');

    const folder = await usedDataFolder();
    const redis = await startProgram({
      settings: { DATA_DIR: folder, REDIS_URL: 'redis://127.0.0.1:1' },
    }).ended;
    await removeData(folder);
    expect(redis.code).toBe(1);
    expect(redis.errors).toContain('REDIS_URL cannot be reached');
  });
});
