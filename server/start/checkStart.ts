import { access, constants, mkdir } from 'node:fs/promises';
import { checkExternalDatabase } from '../core/database/foreign';
import { checkEmbeddedDatabase } from '../core/database/embedded/check';
import { dataFolderProblem } from '../core/database/embedded/problem';
import { StartProblem } from '../core/startProblem';
import { checkPort } from './port';
import { providerOptions } from '../providers/options';
import type { ServiceSettings } from './settings';

/**
 * Rejects settings that are valid individually but not together, such as a provider without its
 * keys.
 *
 * @throws StartProblem
 */
export function checkCombinations(settings: ServiceSettings): void {
  providerOptions(settings);
  if (settings.database.url === null) requireEveryRole(settings);
}

/**
 * Checks everything that could make a later step of the start fail, before anything is built or
 * started: combinations of settings, a port or data folder in use, an unreachable database.
 *
 * @throws StartProblem
 */
export async function checkStart(settings: ServiceSettings): Promise<void> {
  checkCombinations(settings);
  await checkPort(settings.http);
  const { url, directUrl, dataFolder } = settings.database;
  if (url === null) await checkEmbeddedDatabase(dataFolder);
  else {
    await checkExternalDatabase(url, directUrl);
    if (settings.storage.provider === 'local') await checkWritable(dataFolder);
  }
}

/** Only one process can use the embedded database, so that process must have every role. */
function requireEveryRole({ database, operation }: ServiceSettings): void {
  if (database.directUrl !== null)
    throw new StartProblem(
      'DATABASE_DIRECT_URL is set without DATABASE_URL: name the pooler there, or unset both to use the ' +
        'embedded database',
      '设置了 DATABASE_DIRECT_URL，却没有设置 DATABASE_URL：请在后者填写连接池的地址，或两个都不设置，使用内嵌数据库',
    );
  if (operation.role !== 'all')
    throw new StartProblem(
      `ROLE=${operation.role} needs a database that other processes share: set DATABASE_URL, for example ` +
        'DATABASE_URL=postgresql://doctor:secret@localhost:5432/doctor, or ROLE=all',
      `ROLE=${operation.role} 需要一个能和其他进程共用的数据库：请设置 DATABASE_URL，例如 ` +
        'DATABASE_URL=postgresql://doctor:secret@localhost:5432/doctor，或者用 ROLE=all',
    );
}

async function checkWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw dataFolderProblem(error, folder);
  }
}
