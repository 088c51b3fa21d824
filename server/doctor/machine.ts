import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { buildsOfOtherSecret, REBUILD } from '../start/builtSecret';
import { checkCombinations } from '../start/checkStart';
import { brandMissing } from '../flows/operate/setup';
import { mistypedSettings, readSettings, sandboxes, type ServiceSettings } from '../start/settings';
import { type Finding, reasonOf } from './finding';

const GIGABYTE = 1_000_000_000;
/** With less, PostgreSQL stops soon and pictures are rejected. */
const LEAST_FREE = 2 * GIGABYTE;

/**
 * Checks that the settings are consistent and, for a demo, what live mode would reject; a live
 * service's settings have been checked when read.
 */
export function checkSettings(
  settings: ServiceSettings,
  environment: NodeJS.ProcessEnv,
): Finding[] {
  const about = 'settings';
  try {
    checkCombinations(settings);
  } catch (error) {
    const advice = 'correct them: the service does not start with these settings';
    return [{ about, state: 'bad', said: reasonOf(error), advice }];
  }
  if (settings.mode.mode === 'live')
    return [{ about, state: 'good', said: 'are fit for MODE=live' }];
  try {
    readSettings({ ...environment, MODE: 'live' });
    return [
      { about, state: 'note', said: 'are fit for MODE=live', advice: 'set MODE=live to open' },
    ];
  } catch (error) {
    const said = `are for a demo; sandboxes: ${sandboxes(settings).join(', ') || 'none'}`;
    const advice = `before MODE=live:\n${reasonOf(error)}`;
    return [{ about, state: 'note', said, advice }];
  }
}

/** Reports environment variables that look like misspelt settings. */
export const checkNames = (environment: NodeJS.ProcessEnv): Finding[] =>
  mistypedSettings(environment).map(({ given, nearest }) => ({
    about: given,
    state: 'note',
    said: 'is not a setting and has no effect',
    advice: `did you mean ${nearest}? See docs/settings.md`,
  }));

/** Checks that customers are told who runs the service. */
export function checkBrand(settings: ServiceSettings): Finding[] {
  const missing = brandMissing(settings);
  if (missing.length === 0) return [{ about: 'brand', state: 'good', said: 'names the operator' }];
  const said = `customers are not told who runs the service: ${missing.join(', ')} unset`;
  return [{ about: 'brand', state: 'note', said, advice: 'set them: docs/settings.md' }];
}

/** Checks that a live service can be monitored. */
export const checkMetrics = ({ mode, http }: ServiceSettings): Finding[] =>
  mode.mode === 'live' && http.metricsToken === null
    ? [
        {
          about: 'METRICS_TOKEN',
          state: 'note',
          said: 'is unset, so /metrics is closed and no alert can be raised',
          advice: 'set it, and name it in Prometheus as the bearer token: docs/runbook.md',
        },
      ]
    : [];

/** Checks the free space on the data's disk. */
export async function checkDisk({ database }: ServiceSettings): Promise<Finding[]> {
  let folder = database.dataFolder;
  while (!existsSync(folder)) folder = path.dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  return [judgeDisk(folder, bavail * bsize)];
}

export function judgeDisk(folder: string, free: number): Finding {
  const said = `${(free / GIGABYTE).toFixed(1)} GB free at ${folder}`;
  return free >= LEAST_FREE
    ? { about: 'disk', state: 'good', said }
    : { about: 'disk', state: 'bad', said, advice: 'free some, or move DATA_DIR to a larger disk' };
}

/** Checks that the builds served by the service exist. */
export function checkBuilds(settings: ServiceSettings): Finding[] {
  const { h5Folder, deskFolder } = settings.http;
  const other = buildsOfOtherSecret(settings).map((about): Finding => {
    const said =
      'is signed with another secret than SIGN_SECRET: the service rejects all its calls';
    return { about, state: 'bad', said, advice: REBUILD };
  });
  const found = [
    ['h5 build', 'H5_DIST', h5Folder],
    ['desk build', 'DESK_DIST', deskFolder],
  ].map(([about = '', setting, folder = '']): Finding =>
    existsSync(path.join(folder, 'index.html'))
      ? { about, state: 'good', said: `is in ${folder}` }
      : {
          about,
          state: 'note',
          said: `is not in ${folder}, so the service only answers calls`,
          advice: `npm run build, or set ${setting} to its folder`,
        },
  );
  return [...found, ...other];
}
