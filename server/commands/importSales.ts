import { readFile } from 'node:fs/promises';
import { openBeside } from '../core/database/open';
import { giveUp, readSettingsOrGiveUp } from '../giveUp';
import { createLog } from '../core/log';
import { type ImportOutcome, importSales } from '../domain/sale';

/**
 * `npm run sales:import file.csv`: adds real sales to the database of the settings. Every line is
 * checked against the fields of its game first; with one bad line nothing is imported and each bad
 * line is named. Importing a file again adds nothing. Then `npm run valuation:train` learns them.
 */

const USAGE = `Usage: npm run sales:import file.csv

The file is CSV in UTF-8 with a header line. Columns:
  source_ref    what your source calls the sale; a known one is not imported again
  game          id of the game, e.g. honor-of-kings
  server        id of the server, e.g. honor-of-kings-android-qq
  kind          asked or sold
  price_yuan    e.g. 1280 or 1280.50
  at            when it was asked or sold, e.g. 2026-03-01 or 2026-03-01T08:00:00Z
  days_to_sell  days from listing to sale; empty while asked or unknown
  <field key>   one column per field of the games in the file; empty means unanswered
                number: 12 · yes or no: yes, no · one of several: the option
                several: option|option, none · with levels: option:3|option:0, none`;

const MOST_SHOWN = 50;

function show(outcome: ImportOutcome): number {
  if ('imported' in outcome) {
    console.log(`Imported ${outcome.imported} sales, ${outcome.known} were known already.`);
    return 0;
  }
  const { problems } = outcome;
  for (const { line, text } of problems.slice(0, MOST_SHOWN))
    console.error(`line ${line}: ${text}`);
  if (problems.length > MOST_SHOWN) console.error(`… and ${problems.length - MOST_SHOWN} more`);
  console.error('Nothing was imported.');
  return 1;
}

const file = process.argv[2];
if (!file || file.startsWith('-')) {
  console.error(USAGE);
  process.exit(2);
}
const text = await readFile(file, 'utf8').catch((error: unknown) => {
  console.error(`${file} cannot be read: ${error instanceof Error ? error.message : ''}`);
  process.exit(2);
});
const settings = readSettingsOrGiveUp();
const log = createLog(settings.operation.logLevel);
const { database, close } = await openBeside(settings, log, giveUp).catch(giveUp);
try {
  process.exitCode = show(await importSales(database, text, new Date()));
} finally {
  await close();
}
