import { userInfo } from 'node:os';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openMigrated } from '../core/database/open';
import { giveUp, readCommandSettings } from '../start/giveUp';
import { createLog } from '../core/log';
import {
  csvText,
  type ImportOutcome,
  type RejectedRow,
  RejectedRows,
  RejectionReport,
  UnreadableCsv,
} from '../domain/sale';
import { takeSales } from '../flows/takeSales';

/**
 * `npm run sales:import -- FILE.csv [--rejected FILE] [--dry-run]`: imports real sales into the configured
 * database. Every row is validated against the fields of its game: valid rows are imported, others
 * are written to a file with the reasons, and the exit code is 1. Idempotent. Suspicious prices are
 * quarantined for review at the desk. A running service then retrains the models; otherwise run
 * `npm run valuation:train`.
 */

const USAGE = `Usage: npm run sales:import -- FILE.csv [--rejected FILE] [--dry-run]

Rows that are wrong are not imported, but written with the reasons to FILE.csv.rejected.csv, or
where --rejected says; mend them there and import that file. --dry-run imports nothing, and writes
wrong rows only where --rejected says.

The file is CSV in UTF-8 or GB18030 with a header line. Columns:
  source_ref    what your source calls the sale; a known one is not imported again
  game          id of the game, e.g. honor-of-kings
  server        id of the server, e.g. honor-of-kings-android-qq
  kind          asked or sold
  price_yuan    e.g. 1280 or 1280.50
  at            when it was asked or sold, e.g. 2026-03-01 or 2026-03-01T08:00:00Z
  days_to_sell  days from listing to sale; of an asked one, for how many days it was on offer and
                was not sold; empty where unknown
  account_ref   optional: what your source calls the account, the same each time it is listed
  seller_ref    optional: what your source calls who offers it
  <field key>   one column per field of the games in the file; empty means unanswered
                number: 12 or 0.53 · yes or no: yes, no · one of several: the option
                several: option|option, none · with levels: option:3|option:0, none
                questions of safety also: 不清楚, which is an unanswered one`;

interface Arguments {
  file: string;
  /** File for the rejected rows; `null` if they are only shown. */
  rejectedFile: string | null;
  dryRun: boolean;
}

function readArguments(): Arguments {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { rejected: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    });
    const [file, ...others] = positionals;
    const dryRun = values['dry-run'];
    // People correct rows in the default file, which a dry run must not overwrite.
    const rejectedFile = values.rejected ?? (dryRun ? null : `${file}.rejected.csv`);
    if (file && others.length === 0 && (!rejectedFile || resolve(file) !== resolve(rejectedFile)))
      return { file, rejectedFile, dryRun };
  } catch {
    // Prints the usage for an unknown option.
  }
  console.error(USAGE);
  process.exit(2);
}

/** Falls back to the user's number, since many containers do not know the user's name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

const heldWords = (quarantined: number, verb: string) =>
  quarantined === 0
    ? ''
    : `; ${quarantined} ${verb} in quarantine and must be reviewed at the desk`;

function show(
  { imported, known, rejected, quarantined }: ImportOutcome,
  { rejectedFile, dryRun }: Arguments,
): void {
  if (dryRun)
    console.log(
      `${imported} sales would be imported, ${known} are known already${heldWords(quarantined, 'would be')}.`,
    );
  else if (imported + known === 0) console.error('Nothing was imported.');
  else
    console.log(
      `Imported ${imported} sales, ${known} were known already${heldWords(quarantined, 'are')}.`,
    );
  if (rejected === 0) return;
  const place = rejectedFile === null ? '' : ` and are in ${rejectedFile}, with the reasons`;
  console.error(`${rejected} rows were rejected${place}.`);
  process.exitCode = 1;
}

const given = readArguments();
const { file, rejectedFile, dryRun } = given;
const text = await csvText(file).catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : '';
  console.error(
    error instanceof UnreadableCsv ? `${file}, ${reason}` : `${file} cannot be read: ${reason}`,
  );
  process.exit(2);
});
const settings = readCommandSettings();
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, giveUp).catch(giveUp);
const rejectedRows = rejectedFile === null ? null : new RejectedRows(rejectedFile);
const report = new RejectionReport(console.error);
try {
  const reject = async (row: RejectedRow, columns: string[]) => {
    report.add(row);
    await rejectedRows?.add(row, columns);
  };
  const imported = { name: basename(file), importedBy: userName(), text };
  const outcome = await takeSales({ database, now: new Date(), reject, dryRun }, imported);
  await rejectedRows?.keep();
  report.end();
  show(outcome, given);
} catch (error) {
  await rejectedRows?.discard();
  if (error instanceof UnreadableCsv) console.error(`${file}, ${error.message}`);
  else if (error instanceof Error && 'syscall' in error) console.error(error.message);
  else throw error;
  console.error('Nothing was imported.');
  process.exitCode = 1;
} finally {
  await close();
}
