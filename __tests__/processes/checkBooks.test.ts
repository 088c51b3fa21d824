import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seedHumanGame } from '../server/appraisal/customer';
import { confirmOrderOf } from '../server/payment/payer';
import { endPrograms, removeData, startProgram } from '../server/support/program';
import { buildService, type TestService } from '../server/support/service';
import { usedDataFolder } from '../server/support/usedData';
import { postSmsSignIn } from '../server/user/people';
import { commandDatabase, runCommand, runCommandWith } from '../server/support/command';

describe('npm run books:check', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await buildService();
    await seedHumanGame(service);
  });
  afterAll(() => service.close());

  it('says so and exits with 0 if the books balance', async () => {
    await confirmOrderOf(service, await postSmsSignIn(service));
    expect(await runCommand(service, 'checkBooks', [])).toEqual({
      code: 0,
      stdout: 'The books balance.\n',
      stderr: '',
    });
  });

  it('names the order and the difference, and exits with 1', async () => {
    const { orderId } = await confirmOrderOf(service, await postSmsSignIn(service));
    const set = (state: string, paidAt: string) =>
      service.services.database.$client.query(
        `update orders set state = $2, paid_at = $3 where order_id = $1`,
        [orderId, state, paidAt],
      );
    await set('paid', '2026-11-22T00:00:00Z');
    const { code, stdout, stderr } = await runCommand(service, 'checkBooks', []);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const lines = stderr.trim().split('\n');
    expect(lines[0]).toBe(
      `order ${orderId}: the kept money differs from the price of what was sold (paid, price 3900, kept 0)`,
    );
    expect(lines.at(-1)).toBe(`Differences: ${lines.length - 1}`);

    const inChinese = { ...commandDatabase(service), LANG: 'zh_CN.UTF-8' };
    expect((await runCommandWith(inChinese, 'checkBooks')).stderr).toContain(
      `订单 ${orderId}：实收金额和所售价格不同（paid，价格 3900，实收 0）`,
    );
  });

  it('exits with 2 if the books cannot be read', async () => {
    const { code, stdout, stderr } = await runCommandWith(
      { DATABASE_URL: 'postgresql://nobody:hunter2@127.0.0.1:1/none' },
      'checkBooks',
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('cannot be reached');
    expect(stderr).not.toContain('hunter2');
  });
});

describe('next to a running service', () => {
  let folder: string;
  afterEach(async () => {
    await endPrograms();
    await removeData(folder);
  });

  it(
    'it reads the books of the embedded database',
    async () => {
      folder = await usedDataFolder();
      const program = startProgram({ settings: { DATA_DIR: folder } });
      const address = await program.address;
      expect(await runCommandWith({ DATA_DIR: folder }, 'checkBooks')).toEqual({
        code: 0,
        stdout: 'The books balance.\n',
        stderr: '',
      });
      expect((await fetch(`${address}/ready`)).status).toBe(200);
    },
    3 * 60_000,
  );
});
