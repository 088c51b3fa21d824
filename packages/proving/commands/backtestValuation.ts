import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { bilingual } from '@account-doctor/server/core/bilingual';
import {
  csvText,
  type RejectedRow,
  RejectionReport,
  UnreadableCsv,
} from '@account-doctor/server/sale';
import { storedSales } from '@account-doctor/server/storedSales';
import { backtest, type GameSales } from '../backtest';
import { readGames, UnreadableCatalogue } from '../gamesFile';
import { methodNames } from '../methods';
import { predictionsFile } from '../predictionsFile';
import { readGameSales } from '../salesFile';
import { summary } from '../summary';
import type { WalkOptions } from '../walk';

/**
 * `npm run valuation:backtest -- SALES.csv …`: prices the sales of a file, or of the database, with
 * only the data available before each sale.
 */

const USAGE = bilingual(
  `Usage: npm run valuation:backtest -- SALES.csv [--catalogue FILE] [--from DATE] [--step DAYS]
         [--out PREDICTIONS.csv] [--engine-only]
       npm run valuation:backtest -- --database [--from DATE] …

SALES.csv is what npm run sales:import reads; wrong rows are reported and skipped, and
problems that occur in several rows are counted. --catalogue is the
file of their games, as npm run catalogue:export writes it; without it the built-in games are known.
--database judges the games and sales of the service's database instead of a file.
From --from on (such as 2026-10-01; by default the last 30 days of the file) the models are trained
every --step days (by default 1) on all that was known by then, and price what sold until the next
training. Asked prices are learnt from and not judged. --out gets each price with its sale. Standard
methods are judged beside the valuation, and all of them also after learning from 60, 200 and 600
sales; --engine-only leaves this out, which is faster.`,
  `用法：npm run valuation:backtest -- SALES.csv [--catalogue FILE] [--from DATE] [--step DAYS]
         [--out PREDICTIONS.csv] [--engine-only]
      npm run valuation:backtest -- --database [--from DATE] …

SALES.csv 是 npm run sales:import 读的那种文件；有错的行会列出并跳过，同样的问题合起来计数。--catalogue 是它的游戏的
目录文件，由 npm run catalogue:export 写出；不给就用内置游戏。--database 用服务数据库里的游戏和成交，不用文件。
从 --from 起（例如 2026-10-01，默认是文件的最后 30 天），每隔 --step 天（默认 1 天）用当时已知的全部成交训练模型，
给下次训练前卖出的账号估价。在售的只用来学习，不用来评判。--out 写出每条成交和它的估价。除了估价模型，还会评判
几种常见方法，并且都再用 60、200、600 条成交学习一次；--engine-only 不做这些，快一些。`,
);

/** Numbers of sales of a young shop. */
const SIZES = [60, 200, 600];

interface Arguments {
  /** File with the sales; `null` for the sales of the database. */
  file: string | null;
  catalogue?: string;
  options: WalkOptions;
  out?: string;
  engineOnly: boolean;
}

function readArguments(): Arguments {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        step: { type: 'string' },
        catalogue: { type: 'string' },
        database: { type: 'boolean', default: false },
        out: { type: 'string' },
        'engine-only': { type: 'boolean', default: false },
      },
    });
    const [file, ...others] = positionals;
    const from = values.from === undefined ? undefined : new Date(values.from);
    const stepDays = Number(values.step ?? 1);
    const right = !Number.isNaN(from?.getTime() ?? 0) && Number.isInteger(stepDays) && stepDays > 0;
    const isOneSource =
      (file === undefined) === values.database && !(values.database && values.catalogue);
    if (isOneSource && others.length === 0 && right)
      return {
        file: file ?? null,
        options: { from, stepDays },
        catalogue: values.catalogue,
        out: values.out,
        engineOnly: values['engine-only'],
      };
  } catch {
    // Prints the usage for an unknown option.
  }
  console.error(USAGE);
  process.exit(2);
}

async function salesOfFile(name: string): Promise<GameSales[]> {
  const known = catalogue === undefined ? undefined : await readGames(catalogue);
  const report = new RejectionReport(console.error);
  const reject = (row: RejectedRow) => report.add(row);
  const games = await readGameSales(await csvText(name), new Date(), reject, known);
  report.end();
  return games;
}

const { file, catalogue, options, out, engineOnly } = readArguments();
const started = performance.now();
try {
  const games = file === null ? await storedSales() : await salesOfFile(file);
  const steps = engineOnly
    ? await backtest(games, ['engine'], options)
    : await backtest(games, methodNames, { ...options, sizes: SIZES });
  const judged = steps
    .filter(({ method, size }) => method === 'engine' && size === null)
    .flatMap((step) => step.judged);
  if (judged.length === 0) {
    console.error(
      bilingual(
        'No sale of a known game is in the time to judge.',
        '要评判的时间里没有已知游戏的成交。',
      ),
    );
    process.exitCode = 1;
  } else {
    console.log(summary(steps));
    if (out) await writeFile(out, predictionsFile(judged));
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(
      bilingual(
        `\n${judged.length} sales judged in ${seconds} s${out ? `, in ${out}` : ''}.`,
        `\n评判了 ${judged.length} 条成交，用了 ${seconds} 秒${out ? `，估价在 ${out}` : ''}。`,
      ),
    );
  }
} catch (error) {
  if (error instanceof UnreadableCsv)
    console.error(`${file}, ${bilingual(error.message, error.said)}`);
  else if (error instanceof UnreadableCatalogue) console.error(error.message);
  else if (error instanceof Error && 'syscall' in error)
    console.error(
      bilingual(`A file cannot be read: ${error.message}`, `文件不能读取：${error.message}`),
    );
  else throw error;
  process.exitCode = 2;
}
