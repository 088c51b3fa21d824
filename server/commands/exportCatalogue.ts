import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { catalogueText } from '@account-doctor/contract/catalogue';
import { bilingual } from '../core/bilingual';
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
const USAGE = bilingual(
  `Usage: npm run catalogue:export -- FILE.json [--game ID --version N]

Writes all games, with servers, fields, options, prices and icons.

  --game ID    only that game
  --version N  as it was by that version, see 历史版本 at the desk; both or none`,
  `用法：npm run catalogue:export -- FILE.json [--game ID --version N]

写出全部游戏，连同区服、字段、选项、价格和图标。

  --game ID    只写这一个游戏
  --version N  写它的某个版本，见工作台的“历史版本”；两个参数一起用`,
);

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
  return refuseUsage(
    bilingual(
      'Name exactly one file, and --version only with --game',
      '请指定一个文件；--version 要和 --game 一起用',
    ),
    USAGE,
  );
}

const { file, of } = readArguments();
const settings = readCommandSettings(2);
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, giveUp).catch(giveUp);
try {
  const catalogue = await (of ? exportVersion(database, of) : exportCatalogue(database));
  await writeFile(file, catalogueText(catalogue));
  await chownToFolderOwner(file);
  console.log(
    bilingual(
      `${catalogue.games.length} games are in ${file}.`,
      `${catalogue.games.length} 个游戏已写入 ${file}。`,
    ),
  );
} catch (error) {
  const told = error instanceof BusinessError || (error instanceof Error && 'syscall' in error);
  if (!told) throw error;
  const isUnknown = error instanceof BusinessError;
  console.error(
    isUnknown ? bilingual('There is no such game or version.', error.message) : error.message,
  );
  process.exitCode = 1;
} finally {
  await close();
}
