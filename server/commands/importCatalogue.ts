import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { bilingual, forOperator, quoteText } from '../core/bilingual';
import { createLog } from '../core/log';
import { openMigrated } from '../core/database/open';
import {
  compareCatalogue,
  type FileDifference,
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
const USAGE = bilingual(
  `Usage: npm run catalogue:import -- FILE.json [--dry-run]

The file is what npm run catalogue:export writes. Games that it names are made, or become what it says;
others stay, and prices where the file has none. Servers, fields and options cannot be left out, as accounts, sales and models name them; those
with "retired": true are no longer offered. A game is retired by "aiAvailable": false and
"humanAvailable": false.

  --dry-run  says what would change, and changes nothing`,
  `用法：npm run catalogue:import -- FILE.json [--dry-run]

文件由 npm run catalogue:export 写出。文件里的游戏会新建，或改成文件里的样子；其他游戏不动，文件没有写的价格不动。
区服、字段和选项不能删去，因为账号、成交和模型要用它们；标有 "retired": true 的不再提供。要停用一个游戏，
设 "aiAvailable": false 和 "humanAvailable": false。

  --dry-run  只说明会改动什么，不真正改动`,
);

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
  return refuseUsage(bilingual('Name exactly one file', '请指定一个文件'), USAGE);
}

/** Parses the file by the contract; exits with a list of invalid values. */
async function readCatalogueFile(file: string): Promise<IncomingCatalogue> {
  const text = await readFile(file, 'utf8').catch((error: unknown) =>
    refuseUsage(
      bilingual(`${file} cannot be read: ${String(error)}`, `读不了 ${file}：${String(error)}`),
      USAGE,
    ),
  );
  const read = await readCatalogue(text);
  if ('catalogue' in read) return read.catalogue;
  for (const problem of read.problems) console.error(forOperator(problem));
  console.error(bilingual('Nothing was imported.', '什么都没有导入。'));
  process.exit(1);
}

function printDifference({ gameId, name, isNew, changes, problems }: FileDifference): void {
  const heading =
    gameId === null
      ? bilingual('prices of all games', name)
      : bilingual(`${gameId} ${quoteText(name)}`, `${gameId} ${name}`);
  if (changes.length + problems.length > 0) console.log(`${isNew ? '+' : '~'} ${heading}`);
  for (const change of changes) console.log(`    ${forOperator(change)}`);
  for (const { english, chinese } of problems)
    console.error(bilingual(`  ✗ ${gameId ?? heading}: ${english}`, `  ✗ ${name}：${chinese}`));
}

const { file, dryRun } = readArguments();
const catalogue = await readCatalogueFile(file);
const settings = readCommandSettings(2);
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, giveUp).catch(giveUp);
try {
  const at = new Date();
  const { differences, basis } = await compareCatalogue({ database, settings }, catalogue, at);
  differences.forEach(printDifference);
  const changed = differences.filter(({ changes }) => changes.length > 0).length;
  if (differences.some(({ problems }) => problems.length > 0)) {
    console.error(bilingual('Nothing was imported.', '什么都没有导入。'));
    process.exitCode = 1;
  } else if (changed === 0) console.log(bilingual('Nothing differs.', '没有差别。'));
  else if (dryRun)
    console.log(bilingual(`${changed} entries would change.`, `会改动 ${changed} 项。`));
  else {
    await importCatalogue({ database, settings }, catalogue, { staffId: null, at, basis });
    console.log(bilingual(`${changed} entries changed.`, `已改动 ${changed} 项。`));
  }
} finally {
  await close();
}
