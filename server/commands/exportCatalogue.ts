import { writeFile } from 'node:fs/promises';
import { catalogueText } from '@account-doctor/contract/catalogue';
import { createLog } from '../core/log';
import { openBeside } from '../core/database/open';
import { exportCatalogue } from '../flows/catalogue';
import { giveUp, readSettingsOrGiveUp } from '../giveUp';
import { StartProblem } from '../core/startProblem';

/**
 * `npm run catalogue:export -- FILE.json`: writes all games, with servers, fields and options, to a file that
 * `npm run catalogue:import` takes. Works beside a running service.
 */
const [file, ...others] = process.argv.slice(2);
if (file === undefined || others.length > 0)
  giveUp(new StartProblem('Usage: npm run catalogue:export -- FILE.json'), 2);
const settings = readSettingsOrGiveUp(2);
const log = createLog(settings.operation.logLevel);
const { database, close } = await openBeside(settings, log, giveUp).catch(giveUp);
try {
  const catalogue = await exportCatalogue(database);
  await writeFile(file, catalogueText(catalogue));
  console.log(`${catalogue.games.length} games are in ${file}.`);
} catch (error) {
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await close();
}
