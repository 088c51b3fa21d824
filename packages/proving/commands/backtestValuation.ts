import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { csvText, type RejectedRow, UnreadableCsv } from '@account-doctor/server/sale';
import { backtest } from '../backtest';
import { methodNames } from '../methods';
import { predictionsFile } from '../predictionsFile';
import { readGameSales } from '../salesFile';
import { summary } from '../summary';
import type { WalkOptions } from '../walk';

/**
 * `npm run valuation:backtest -- SALES.csv …`: prices the sales of a file with only the data
 * available before each sale. Needs no database and no service.
 */

const USAGE = `Usage: npm run valuation:backtest -- SALES.csv [--from DATE] [--step DAYS]
         [--out PREDICTIONS.csv] [--challengers]

SALES.csv is what npm run sales:import reads, of games of the catalogue; rows that are wrong are named
and skipped. From --from on (such as 2026-10-01; left out, the last 30 days of the file) the models
are trained every --step days (left out, 1) on all that was known by then, and price what sold until
the next training. Asked prices are learnt from and not judged. --out gets each price with its sale.
--challengers judges textbook methods beside the valuation, which takes longer.`;

interface Arguments {
  file: string;
  options: WalkOptions;
  out?: string;
  challengers: boolean;
}

function readArguments(): Arguments {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        step: { type: 'string' },
        out: { type: 'string' },
        challengers: { type: 'boolean', default: false },
      },
    });
    const [file, ...others] = positionals;
    const from = values.from === undefined ? undefined : new Date(values.from);
    const stepDays = Number(values.step ?? 1);
    const right = !Number.isNaN(from?.getTime() ?? 0) && Number.isInteger(stepDays) && stepDays > 0;
    if (file && others.length === 0 && right)
      return {
        file,
        options: { from, stepDays },
        out: values.out,
        challengers: values.challengers,
      };
  } catch {
    // Prints the usage for an unknown option.
  }
  console.error(USAGE);
  process.exit(2);
}

function showRow({ line, problems }: RejectedRow): void {
  for (const problem of problems) console.error(`line ${line}: ${problem}`);
}

const { file, options, out, challengers } = readArguments();
const started = performance.now();
try {
  const games = await readGameSales(await csvText(file), new Date(), showRow);
  const steps = await backtest(games, challengers ? methodNames : ['engine'], options);
  const judged = steps.filter(({ method }) => method === 'engine').flatMap((step) => step.judged);
  if (judged.length === 0) {
    console.error('No sale of a game of the catalogue is in the time to judge.');
    process.exitCode = 1;
  } else {
    console.log(summary(steps));
    if (out) await writeFile(out, predictionsFile(judged));
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(`\n${judged.length} sales judged in ${seconds} s${out ? `, in ${out}` : ''}.`);
  }
} catch (error) {
  if (error instanceof UnreadableCsv) console.error(`${file}, ${error.message}`);
  else if (error instanceof Error && 'syscall' in error) console.error(error.message);
  else throw error;
  process.exitCode = 2;
}
