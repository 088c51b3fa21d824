import { access, constants, mkdir } from 'node:fs/promises';
import { checkForeign } from './core/database/foreign';
import { checkEmbedded } from './core/database/embedded/check';
import { dataFolderProblem } from './core/database/embedded/problem';
import { checkPort } from './port';
import { providerOptions } from './providers/options';
import type { ServiceSettings } from './settings';

/**
 * Refuses, before anything is built or begun, what a start would come to grief with later: a provider
 * without its settings, a port or a data folder in use, a database that cannot be reached.
 * @throws StartProblem
 */
export async function checkStart(settings: ServiceSettings): Promise<void> {
  providerOptions(settings);
  await checkPort(settings.http);
  const { url, dataFolder } = settings.database;
  if (url === null) await checkEmbedded(dataFolder);
  else {
    await checkForeign(url);
    if (settings.storage.provider === 'local') await checkWritable(dataFolder);
  }
}

async function checkWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw dataFolderProblem(error, folder);
  }
}
