import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { catalogueText } from '@account-doctor/contract/catalogue';
import { createLog } from '../core/log';
import { chownToFolderOwner } from '../core/madeFiles';
import { openMigrated } from '../core/database/open';
import { BusinessError } from '../core/errors';
import { exportCatalogue, exportVersion } from '../flows/catalogue';
import { refuseUsage } from './support/flags';
import { giveUp, readCommandSettings } from '../start/giveUp';

/**
 * `npm run catalogue:export -- FILE.json [--game ID --version N]`: writes games to a file for `npm
 * run catalogue:import`. Can run beside the service.
 */
const USAGE = `Usage: npm run catalogue:export -- FILE.json [--game ID --version N]

Writes all games, with servers, fields, options, prices and icons.

  --game ID    only that game
  --version N  as it was by that version, see 历史版本 at the desk; both or none`;

function readArguments(): { file: string; of: { gameId: string; version: number } | null } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { game: { type: 'string' }, version: { type: 'string' } },
    });
    const [file, ...others] = positionals;
    const { game: gameId, version } = values;
    if (file !== undefined && others.length === 0) {
      if (gameId === undefined && version === undefined) return { file, of: null };
      if (gameId !== undefined && /^[1-9]\d{0,5}$/.test(version ?? ''))
        return { file, of: { gameId, version: Number(version) } };
    }
  } catch {
    // Prints the usage for an unknown option.
  }
  return refuseUsage('Name exactly one file, and --version only with --game', USAGE);
}

const { file, of } = readArguments();
const settings = readCommandSettings(2);
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, giveUp).catch(giveUp);
try {
  const catalogue = await (of ? exportVersion(database, of) : exportCatalogue(database));
  await writeFile(file, catalogueText(catalogue));
  await chownToFolderOwner(file);
  console.log(`${catalogue.games.length} games are in ${file}.`);
} catch (error) {
  const told = error instanceof BusinessError || (error instanceof Error && 'syscall' in error);
  if (!told) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await close();
}
