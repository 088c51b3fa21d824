import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { CatalogueDifference } from '@account-doctor/contract/types';
import { createLog } from '../core/log';
import { openMigrated } from '../core/database/open';
import {
  compareCatalogue,
  importCatalogue,
  type IncomingCatalogue,
  readCatalogue,
} from '../flows/catalogue';
import { refuseUsage } from './support/flags';
import { giveUp, readCommandSettings } from '../start/giveUp';

/**
 * `npm run catalogue:import -- FILE.json [--dry-run]`: updates games from a file and prints the
 * changes. All games of the file are imported, or none. Can run beside the service.
 */
const USAGE = `Usage: npm run catalogue:import -- FILE.json [--dry-run]

The file is what npm run catalogue:export writes. Games that it names are made, or become what it says;
others stay, and prices where the file has none. Servers, fields and options cannot be left out, as accounts, sales and models name them; those
with "retired": true are no longer offered. A game is retired by "aiAvailable": false and
"humanAvailable": false.

  --dry-run  says what would change, and changes nothing`;

function readArguments(): { file: string; dryRun: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0) return { file, dryRun: values['dry-run'] };
  } catch {
    // Prints the usage for an unknown option.
  }
  return refuseUsage('Name exactly one file', USAGE);
}

/** Parses the file by the contract; exits with a list of invalid values. */
async function catalogueOf(file: string): Promise<IncomingCatalogue> {
  const text = await readFile(file, 'utf8').catch((error: unknown) =>
    refuseUsage(`${file} cannot be read: ${String(error)}`, USAGE),
  );
  const read = await readCatalogue(text);
  if ('catalogue' in read) return read.catalogue;
  for (const problem of read.problems) console.error(problem);
  console.error('Nothing was imported.');
  process.exit(1);
}

function show({ gameId, name, isNew, changes, problems }: CatalogueDifference): void {
  const heading = [isNew ? '+' : '~', gameId, name].filter((word) => word !== null).join(' ');
  if (changes.length + problems.length > 0) console.log(heading);
  for (const change of changes) console.log(`    ${change}`);
  for (const problem of problems) console.error(`  ✗ ${name}：${problem}`);
}

const { file, dryRun } = readArguments();
const catalogue = await catalogueOf(file);
const settings = readCommandSettings(2);
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, giveUp).catch(giveUp);
try {
  const at = new Date();
  const { differences, basis } = await compareCatalogue({ database, settings }, catalogue, at);
  differences.forEach(show);
  const changed = differences.filter(({ changes }) => changes.length > 0).length;
  if (differences.some(({ problems }) => problems.length > 0)) {
    console.error('Nothing was imported.');
    process.exitCode = 1;
  } else if (changed === 0) console.log('Nothing differs.');
  else if (dryRun) console.log(`${changed} entries would change.`);
  else {
    await importCatalogue({ database, settings }, catalogue, { staffId: null, at, basis });
    console.log(`${changed} entries changed.`);
  }
} finally {
  await close();
}
