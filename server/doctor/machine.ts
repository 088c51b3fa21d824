import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { bilingual } from '../core/bilingual';
import { buildsOfOtherSecret, REBUILD } from '../start/builtSecret';
import { checkCombinations } from '../start/checkStart';
import { missingBrandSettings } from '../flows/operate/setup';
import { mistypedSettings, readSettings, sandboxes, type ServiceSettings } from '../start/settings';
import { type Finding, reasonOf } from './finding';

const GIGABYTE = 1_000_000_000;
/** Least free space in bytes. With less, PostgreSQL stops soon and pictures are rejected. */
const LEAST_FREE = 2 * GIGABYTE;

/**
 * Checks that the settings are consistent, and reports for a demo what live mode would reject. The settings of a live
 * service were checked for live mode when they were read.
 */
export function checkSettings(
  settings: ServiceSettings,
  environment: NodeJS.ProcessEnv,
): Finding[] {
  const about = bilingual('settings', '设置');
  try {
    checkCombinations(settings);
  } catch (error) {
    const advice = bilingual(
      'correct them: the service does not start with these settings',
      '请改正：用这些设置，服务启动不了',
    );
    return [{ about, state: 'bad', said: reasonOf(error), advice }];
  }
  if (settings.mode.mode === 'live')
    return [{ about, state: 'good', said: bilingual('are fit for MODE=live', '适合 MODE=live') }];
  try {
    readSettings({ ...environment, MODE: 'live' });
    return [
      {
        about,
        state: 'note',
        said: bilingual('are fit for MODE=live', '适合 MODE=live'),
        advice: bilingual('set MODE=live to open', '设置 MODE=live 即可开业'),
      },
    ];
  } catch (error) {
    const said = bilingual(
      `are for a demo; sandboxes: ${sandboxes(settings).join(', ') || 'none'}`,
      `用于演示；沙箱：${sandboxes(settings).join('、') || '无'}`,
    );
    const advice = bilingual(
      `before MODE=live:\n${reasonOf(error)}`,
      `设置 MODE=live 之前：\n${reasonOf(error)}`,
    );
    return [{ about, state: 'note', said, advice }];
  }
}

/** Reports environment variables that look like misspelt settings. */
export const checkNames = (environment: NodeJS.ProcessEnv): Finding[] =>
  mistypedSettings(environment).map(({ given, nearest }) => ({
    about: given,
    state: 'note',
    said: bilingual('is not a setting and has no effect', '不是设置，不起作用'),
    advice: bilingual(
      `did you mean ${nearest}? See docs/settings.md`,
      `您要写的是 ${nearest} 吗？见 docs/zh/settings.md`,
    ),
  }));

/** Checks that customers are told who runs the service. */
export function checkBrand(settings: Pick<ServiceSettings, 'brand'>): Finding[] {
  const missing = missingBrandSettings(settings);
  if (missing.length === 0)
    return [
      {
        about: bilingual('brand', '品牌'),
        state: 'good',
        said: bilingual('names the operator', '写明了运营方'),
      },
    ];
  const said = bilingual(
    `customers are not told who runs the service: ${missing.join(', ')} unset`,
    `没有告诉客户谁在运营：${missing.join('、')} 没有设置`,
  );
  return [
    {
      about: bilingual('brand', '品牌'),
      state: 'note',
      said,
      advice: bilingual(
        'set them at the desk, 内容, 品牌, or see docs/settings.md',
        '在工作台“内容”的“品牌”里填写，或见 docs/zh/settings.md',
      ),
    },
  ];
}

/** Checks that a live service can be monitored. */
export const checkMetrics = ({ mode, http }: ServiceSettings): Finding[] =>
  mode.mode === 'live' && http.metricsToken === null
    ? [
        {
          about: 'METRICS_TOKEN',
          state: 'note',
          said: bilingual(
            'is unset, so /metrics is closed and no alert can be raised',
            '没有设置，所以 /metrics 是关闭的，发不出告警',
          ),
          advice: bilingual(
            'set it, and name it in Prometheus as the bearer token: docs/runbook.md',
            '请设置，并在 Prometheus 里用作 bearer token：docs/zh/runbook.md',
          ),
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
  const said = bilingual(
    `${(free / GIGABYTE).toFixed(1)} GB free at ${folder}`,
    `${folder} 剩余 ${(free / GIGABYTE).toFixed(1)} GB`,
  );
  return free >= LEAST_FREE
    ? { about: bilingual('disk', '磁盘'), state: 'good', said }
    : {
        about: bilingual('disk', '磁盘'),
        state: 'bad',
        said,
        advice: bilingual(
          'free some, or move DATA_DIR to a larger disk',
          '腾出空间，或把 DATA_DIR 移到更大的磁盘',
        ),
      };
}

/** Checks that the builds served by the service exist. */
export function checkBuilds(settings: ServiceSettings): Finding[] {
  const { h5Folder, deskFolder } = settings.http;
  const other = buildsOfOtherSecret(settings).map((about): Finding => {
    const said = bilingual(
      'is signed with another secret than SIGN_SECRET: the service rejects all its calls',
      '签名用的密钥和 SIGN_SECRET 不同：服务会拒绝它的全部请求',
    );
    return { about, state: 'bad', said, advice: REBUILD };
  });
  const found = [
    [bilingual('h5 build', 'h5 构建'), 'H5_DIST', h5Folder],
    [bilingual('desk build', '工作台构建'), 'DESK_DIST', deskFolder],
  ].map(([about = '', setting, folder = '']): Finding =>
    existsSync(path.join(folder, 'index.html'))
      ? { about, state: 'good', said: bilingual(`is in ${folder}`, `在 ${folder}`) }
      : {
          about,
          state: 'note',
          said: bilingual(
            `is not in ${folder}, so the service only answers calls`,
            `不在 ${folder}，所以服务只应答接口请求`,
          ),
          advice: bilingual(
            `npm run build, or set ${setting} to its folder`,
            `npm run build，或把 ${setting} 设为它的目录`,
          ),
        },
  );
  return [...found, ...other];
}
