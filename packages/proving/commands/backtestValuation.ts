import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
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

const USAGE = `Usage: npm run valuation:backtest -- SALES.csv [--catalogue FILE] [--from DATE] [--step DAYS]
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
sales; --engine-only leaves this out, which is faster.`;

/** Numbers of sales of a young shop. */
const SIZES = [60, 200, 600];

interface Arguments {
  /** `null` for the sales of the database. */
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
    console.error('No sale of a known game is in the time to judge.');
    process.exitCode = 1;
  } else {
    console.log(summary(steps));
    if (out) await writeFile(out, predictionsFile(judged));
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(`\n${judged.length} sales judged in ${seconds} s${out ? `, in ${out}` : ''}.`);
  }
} catch (error) {
  if (error instanceof UnreadableCsv) console.error(`${file}, ${error.message}`);
  else if (error instanceof UnreadableCatalogue || (error instanceof Error && 'syscall' in error))
    console.error(error.message);
  else throw error;
  process.exitCode = 2;
}
