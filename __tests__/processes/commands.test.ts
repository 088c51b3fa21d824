import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeModels } from '../../server/domain/model/activeModels';
import { insertGame } from '../../server/domain/game/store';
import { additive } from '@account-doctor/proving/markets/laws';
import { drawMarket } from '@account-doctor/proving/markets/market';
import { saleFile } from '@account-doctor/proving/markets/saleFile';
import { testGame } from '../server/evaluation/testGame';
import { buildService, type TestService } from '../server/support/service';
import { runCommand } from '../server/support/command';
import { postSmsSignIn } from '../server/user/people';
import { sampleGame } from '../server/valuation/sampleGames';

let service: TestService;
const folder = () => service.services.settings.database.dataFolder;

beforeAll(async () => {
  service = await buildService();
  await service.services.database.transaction((transaction) =>
    insertGame(transaction, testGame, 0),
  );
});
afterAll(() => service.close());

const run = (command: string, ...values: string[]) => runCommand(service, command, values);

async function csv(lines: string[]): Promise<string> {
  const file = path.join(folder(), 'sales.csv');
  const header = 'source_ref,game,server,kind,price_yuan,at,days_to_sell,skins,items';
  await writeFile(file, [header, ...lines].join('\n'));
  return file;
}

const sale = (index: number) =>
  `s-${index},test-game,test-qq,sold,${100 + 17 * (index % 60)},2026-03-0${1 + (index % 9)},,` +
  `${index % 60},none`;

describe('npm run sales:import', () => {
  afterAll(() => service.services.database.$client.query('truncate sales, quarantined_sales'));

  it('without a file shows the columns', async () => {
    const { code, stderr } = await run('importSales');
    expect(code).toBe(2);
    for (const column of ['source_ref', 'price_yuan', 'days_to_sell'])
      expect(stderr).toContain(column);
  });

  it('with a missing file says so', async () => {
    const { code, stderr } = await run('importSales', '/no/such/file.csv');
    expect(code).toBe(2);
    expect(stderr).toContain('/no/such/file.csv cannot be read');
  });

  it('names invalid rows and fails; once corrected in the file of rejected rows, they are imported', async () => {
    const file = await csv([sale(1001), sale(1002).replace('sold', 'lost')]);
    const { code, stderr, stdout } = await run('importSales', file);
    expect(code).toBe(1);
    expect(stderr).toContain('line 3: kind');
    expect(stdout).toContain('Imported 1 sales, 0 were known already.');
    const rejected = `${file}.rejected.csv`;
    expect(stderr).toContain(`1 rows were rejected and are in ${rejected}`);
    await writeFile(rejected, (await readFile(rejected, 'utf8')).replace(',lost,', ',sold,'));
    const mended = await run('importSales', rejected);
    expect(mended).toMatchObject({ code: 0, stderr: '' });
    expect(mended.stdout).toContain('Imported 1 sales, 0 were known already.');
  });

  it('imports nothing in a dry run, and counts rows with the same unknown value', async () => {
    const unknown = (index: number) => sale(index).replace('test-qq', 'test-qg');
    const file = await csv([sale(3001), unknown(3002), unknown(3003)]);
    await writeFile(`${file}.rejected.csv`, 'corrected rows');
    const dry = await run('importSales', file, '--dry-run');
    expect(dry).toMatchObject({ code: 1 });
    expect(dry.stdout).toBe('1 sales would be imported, 0 are known already.\n');
    const problem = "server: test-game has no server 'test-qg'; did you mean 'test-qq'?";
    expect(dry.stderr).toContain(`line 3: ${problem}\nline 4: ${problem}\n`);
    expect(dry.stderr).toContain(`2 × ${problem}`);
    expect(dry.stderr).toContain('2 rows were rejected.\n');
    expect(await readFile(`${file}.rejected.csv`, 'utf8')).toBe('corrected rows');
    await run('importSales', file, '--dry-run', '--rejected', `${file}.bad`);
    expect(await readFile(`${file}.bad`, 'utf8')).toContain(problem);
    expect((await run('importSales', file)).stdout).toContain('Imported 1 sales, 0 were known');
  });

  it('imports nothing from a file that is no CSV, and says where the error is', async () => {
    const file = await csv([sale(2001), `"${sale(2002)}`]);
    const { code, stderr } = await run('importSales', file, '--rejected', `${file}.bad`);
    expect(code).toBe(1);
    expect(stderr).toBe(
      `${file}, line 3, column 1: a quoted cell is never closed\nNothing was imported.\n`,
    );
  });

  it('imports other columns by their mapping, and sales:withdraw takes them out again', async () => {
    const file = await csv([]);
    await writeFile(file, '单号;到手(分);日子;皮肤\n5001;128000;2026年3月1日;7\n');
    const mapping = {
      columns: { source_ref: '单号', price_yuan: '到手(分)', at: '日子', skins: '皮肤' },
      values: { game: '测试游戏', server: '安卓QQ', kind: '成交' },
      priceUnit: 'fen',
    };
    await writeFile(`${file}.json`, JSON.stringify(mapping));
    const { stdout } = await run('importSales', file, '--mapping', `${file}.json`);
    expect(stdout).toBe('Imported 1 sales, 0 were known already.\n');
    const stored = () =>
      service.services.database.$client.query<{ price: number }>(
        `select price from sales where source_ref = 'import:5001'`,
      );
    expect((await stored()).rows).toEqual([{ price: 128_000 }]);
    const listed = await run('withdrawSales');
    const [, number = ''] = /^(\d+) .*1 imported/m.exec(listed.stdout) ?? [];
    expect(await run('withdrawSales', number)).toMatchObject({
      ...{ code: 0, stdout: 'Withdrawn: the sales of 1 games changed.\n' },
    });
    expect((await stored()).rows).toEqual([]);
    expect((await run('withdrawSales', number)).stdout).toBe('The file is withdrawn already.\n');
    expect(await run('withdrawSales', '999999')).toMatchObject({ code: 1 });
    expect(await run('withdrawSales', 'x')).toMatchObject({ code: 2 });
  });

  it('does not accept the same file for input and rejected rows', async () => {
    const { code, stderr } = await run('importSales', 'a.csv', '--rejected', './a.csv');
    expect(code).toBe(2);
    expect(stderr).toContain('Usage');
  });
});

describe('npm run sessions:end', () => {
  it('signs out the user with the phone number, then everybody, and requires one of the two', async () => {
    const [one, other] = [await postSmsSignIn(service), await postSmsSignIn(service)];
    const named = await run('endSessions', '--phone', one.phone);
    expect(named).toEqual({ code: 0, stdout: 'Sessions ended: 1.\n', stderr: '' });
    expect(await run('endSessions', '--phone', '13000000000')).toMatchObject({ code: 1 });
    expect((await run('endSessions')).code).toBe(2);
    expect((await run('endSessions', '--everybody')).code).toBe(0);
    const { envelope } = await service.call('GET /app-api/user/get', {}, { session: other });
    expect(envelope.code).toBe('NOT_LOGGED_IN');
  });
});

describe('npm run valuation:backtest', () => {
  it('prices the sales of a file, and records how', async () => {
    const until = new Date('2026-11-20T00:00:00Z');
    const game = sampleGame('cross-fire');
    const offers = drawMarket(game, additive, { seed: 1, count: 150, days: 30, until });
    const file = path.join(folder(), 'market.csv');
    const out = path.join(folder(), 'priced.csv');
    await writeFile(file, saleFile(game, offers));
    const period = ['--from', '2026-11-15', '--step', '30'];
    const { code, stdout } = await run('backtestValuation', file, ...period, '--out', out);
    expect(code).toBe(0);
    const [, judged] = /^(\d+) sales judged/m.exec(stdout) ?? [];
    expect(Number(judged)).toBeGreaterThan(5);
    expect((await readFile(out, 'utf8')).trimEnd().split('\r\n')).toHaveLength(1 + Number(judged));
  });

  it('shows its usage, and says that it needs sales', async () => {
    expect((await run('backtestValuation')).stderr).toContain('Usage');
    const none = await run('backtestValuation', await csv([]));
    expect(none.stderr).toContain('No sale of a known game');
  });

  it('rejects a file that does not contain a catalogue', async () => {
    const file = await csv([]);
    for (const [text, reason] of [
      ['{', 'is not JSON'],
      ['{"format": 1}', 'is no catalogue'],
    ] as const) {
      const catalogue = path.join(folder(), 'games.json');
      await writeFile(catalogue, text);
      const refused = await run('backtestValuation', file, '--catalogue', catalogue);
      expect(refused).toMatchObject({ code: 2, stdout: '' });
      expect(refused.stderr).toContain(reason);
    }
  });
});

describe('npm run valuation:backtest and valuation:evaluate', () => {
  afterAll(() => service.services.database.$client.query('truncate sales, quarantined_sales'));

  it('judge the games and sales of the database', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => sale(index));
    expect((await run('importSales', await csv(rows))).code).toBe(0);
    const period = ['--from', '2026-03-08', '--step', '30', '--engine-only'];
    const tested = await run('backtestValuation', '--database', ...period);
    expect(tested).toMatchObject({ code: 0, stderr: '' });
    expect(tested.stdout).toMatch(/^20 sales judged/m);
    const evaluated = await run('evaluateValuation', '--database');
    expect(evaluated).toMatchObject({ code: 0, stderr: '' });
    expect(evaluated.stdout).toMatch(/^test-game .*: publishes error/m);
    expect(evaluated.stdout).toMatch(/^ +all +20 /m);
  });

  it('take sales from one source only', async () => {
    const { code, stderr } = await run('backtestValuation', await csv([]), '--database');
    expect(code).toBe(2);
    expect(stderr).toContain('Usage');
  });
});

describe('npm run valuation:evaluate and valuation:prove', () => {
  it('say what they can measure', async () => {
    const evaluated = await run('evaluateValuation', 'chess');
    expect(evaluated).toMatchObject({ code: 2, stdout: '' });
    expect(evaluated.stderr).toContain('cross-fire');
    const proven = await run('proveValuation', 'no such demand');
    expect(proven).toMatchObject({ code: 2, stdout: '' });
    expect(proven.stderr).toContain('The titles:');
  });
});

describe('npm run user:export', () => {
  it('prints the stored data of a user', async () => {
    const { userId } = await postSmsSignIn(service);
    const { code, stdout } = await run('exportUser', userId);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ user: { users: [{ userId }] } });
  });

  it('says so for an unknown user, and shows its usage without a user', async () => {
    const unknown = await run('exportUser', 'nobody');
    expect(unknown).toMatchObject({ code: 1, stdout: '' });
    expect(unknown.stderr).toContain('The user nobody does not exist.');
    expect(await run('exportUser')).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('npm run valuation:train', () => {
  it('rejects an unknown game', async () => {
    const { code, stderr } = await run('trainValuation', 'chess');
    expect(code).toBe(2);
    expect(stderr).toContain('chess');
    expect(stderr).toContain('test-game');
  });

  it('keeps the model of a game with too few sales', async () => {
    const { code, stdout } = await run('trainValuation');
    expect(code).toBe(0);
    expect(stdout).toContain('test-game: too few sales');
  });

  it('learns from imported sales, and a running service uses the new model', async () => {
    const modelOf = activeModels(service.services.database);
    expect(await modelOf('test-game')).toBeNull();
    const file = await csv(Array.from({ length: 90 }, (_, index) => sale(index)));
    const imported = await run('importSales', file);
    expect(imported).toMatchObject({ code: 0 });
    expect(imported.stdout).toContain('Imported 90 sales, 0 were known already.');
    const trained = await run('trainValuation', 'test-game');
    expect(trained).toMatchObject({ code: 0 });
    expect(trained.stdout).toMatch(/test-game: \S+, 90 sales, .*median error \d+\.\d %/);
    expect(await modelOf('test-game')).toMatchObject({ gameId: 'test-game' });
    const dear = await csv([sale(4001).replace(/sold,\d+/, 'sold,900000')]);
    expect((await run('importSales', dear, '--dry-run')).stdout).toBe(
      '1 sales would be imported, 0 are known already; 1 would be in quarantine and must be reviewed at the desk.\n',
    );
  }, 60_000);
});
