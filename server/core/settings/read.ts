import { bilingual } from '../bilingual';
import { editDistance } from '../editDistance';
import { readFileSync } from 'node:fs';
import { secretsIn, findUnfitSecrets } from './ownSecrets';
import { StartProblem } from '../startProblem';
import type { SettingsSection, Setting, SettingsOf } from './setting';

/** Settings by section. */
type Sections = Record<string, SettingsSection>;

/**
 * Invalid settings, or settings that live mode does not allow; the message has one line for each.
 */
class SettingsProblem extends StartProblem {
  override readonly name = 'SettingsProblem';
}

type ReadSetting = { value: unknown } | { problem: string };

/** The text of a setting: its variable, or the content of the file that `<name>_FILE` names. */
function readText(name: string, environment: NodeJS.ProcessEnv): string | { problem: string } {
  const given = environment[name] ?? '';
  const file = environment[`${name}_FILE`];
  if (!file) return given;
  if (given !== '')
    return {
      problem: bilingual(
        `${name} and ${name}_FILE are both set: keep one of them`,
        `${name} 和 ${name}_FILE 都设置了：请只保留一个`,
      ),
    };
  try {
    const content = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    if (content !== '') return content;
    return {
      problem: bilingual(
        `${name}_FILE names ${file}, which is empty`,
        `${name}_FILE 指定的 ${file} 是空的`,
      ),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      problem: bilingual(
        `${name}_FILE names ${file}, which cannot be read: ${reason}. Name a file that the user of the service may read`,
        `读不了 ${name}_FILE 指定的 ${file}：${reason}。请指定运行服务的用户能读取的文件`,
      ),
    };
  }
}

function readSetting(setting: Setting, environment: NodeJS.ProcessEnv): ReadSetting {
  const text = readText(setting.name, environment);
  if (typeof text !== 'string') return text;
  const given = text || setting.default;
  if (given === null) return { value: null };
  const result = setting.schema.safeParse(given);
  if (result.success) return { value: result.data };
  const shown = setting.secret ? '' : bilingual(` (it is "${given}")`, `（现在是“${given}”）`);
  const reason = result.error.issues[0]?.message ?? bilingual('is not understood', '看不懂');
  return {
    problem: bilingual(
      `${setting.name} ${reason}${shown}, for example ${setting.example}`,
      `${setting.name} ${reason}${shown}，例如 ${setting.example}`,
    ),
  };
}

const listSettings = (sections: Sections) =>
  Object.entries(sections).flatMap(([section, settings]) =>
    Object.entries(settings).map(([key, setting]) => ({ section, key, setting })),
  );

type Values = Record<string, Record<string, unknown>>;

/** Whether a value is an address without TLS; addresses on this machine need none. */
function isPlainHttp(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** Why live mode must not use this value in any setting; `null` if it may. */
const findGeneralProblem = (value: unknown): string | null =>
  [value].flat().some(isPlainHttp)
    ? bilingual(
        'is plain http, which anybody on the way can read and change: use https',
        '是明文 http，途中任何人都能读取和改动：请用 https',
      )
    : null;

function findLiveProblems(sections: Sections, settings: Values): string[] {
  const refused = listSettings(sections).flatMap(({ section, key, setting }) => {
    const own = settings[section] ?? {};
    const value = own[key];
    const problem = setting.live?.(value, own) ?? findGeneralProblem(value);
    return problem ? [{ name: setting.name, problem }] : [];
  });
  const isRefused = (name: string) => refused.some((one) => one.name === name);
  const secrets = listSettings(sections).flatMap(
    ({ section, key, setting: { name, own, default: fallback } }) =>
      own && !isRefused(name)
        ? secretsIn(settings[section]?.[key]).map((value) => ({ name, value, fallback }))
        : [],
  );
  const printed = listSettings(sections).flatMap(({ setting }) => [
    setting.example,
    setting.default ?? '',
  ]);
  return [
    ...refused.map(({ name, problem }) => `${name} ${problem}`),
    ...findUnfitSecrets(secrets, printed),
  ].map((problem) => bilingual(`MODE=live refuses: ${problem}`, `MODE=live 不允许：${problem}`));
}

/**
 * Reads the settings of all sections from the environment.
 *
 * @throws SettingsProblem that names each invalid setting and, if `isLive`, each default secret and
 * each sandbox in use
 */
export function readSections<Known extends Sections>(
  sections: Known,
  environment: NodeJS.ProcessEnv,
  isLive: (settings: SettingsOf<Known>) => boolean,
): SettingsOf<Known> {
  const problems: string[] = [];
  const values: Values = {};
  for (const { section, key, setting } of listSettings(sections)) {
    const read = readSetting(setting, environment);
    if ('problem' in read) problems.push(read.problem);
    else (values[section] ??= {})[key] = read.value;
  }
  if (problems.length > 0) throw new SettingsProblem(problems.join('\n'));
  const settings = values as SettingsOf<Known>;
  if (isLive(settings)) {
    const unfit = findLiveProblems(sections, values);
    const help = bilingual(
      'deploy/service.env.example explains what a live service needs; without MODE=live a demo starts',
      '正式服务要填什么见 deploy/service.env.example；不写 MODE=live 就启动演示',
    );
    if (unfit.length > 0) throw new SettingsProblem([...unfit, help].join('\n'));
  }
  return settings;
}

/** Maximum number of letters by which a mistyped name differs from the right one. */
const MOST_TYPOS = 2;

/**
 * Environment variables that look like mistyped settings, each with the most similar setting: one
 * or two letters differ, or the first word occurs only in settings of this service.
 */
export function findMistypedVariables(
  sections: Sections,
  environment: NodeJS.ProcessEnv,
): { given: string; nearest: string }[] {
  const names = listSettings(sections).map(({ setting }) => setting.name);
  // npm sets NODE for every program that it runs.
  const known = new Set([
    ...names,
    ...names.map((name) => `${name}_FILE`),
    'SETTINGS_FILE',
    'NODE',
  ]);
  // First words that several settings share and no common environment variable has.
  const words = names.map((name) => name.split('_')[0] ?? '');
  const ours = new Set(
    words.filter(
      (word) =>
        /^(?!NODE|OTEL)\w{3,}$/.test(word) && words.indexOf(word) !== words.lastIndexOf(word),
    ),
  );
  return Object.keys(environment).flatMap((given) => {
    if (known.has(given) || given.length < 4) return [];
    const plain = given.toUpperCase().replace(/_FILE$/, '');
    const [nearest] = names
      .map((name) => ({ name, apart: editDistance(plain, name) }))
      .sort((a, b) => a.apart - b.apart);
    if (!nearest) return [];
    const isNear = nearest.apart <= (nearest.name.length > 6 ? MOST_TYPOS : 1);
    const isOurs = given.includes('_') && ours.has(given.split('_')[0] ?? '');
    return isNear || isOurs ? [{ given, nearest: nearest.name }] : [];
  });
}

/** Names of the settings that select a sandbox. */
export const sandboxesOf = (sections: Sections, settings: Values): string[] =>
  listSettings(sections).flatMap(({ section, key, setting }) =>
    [settings[section]?.[key]].flat().includes('sandbox') ? [setting.name] : [],
  );

export interface SettingRow {
  name: string;
  default: string;
  example: string;
  meaning: string;
  chinese: string;
  secret: boolean;
}

/** All settings as rows of the table in docs/settings.md. */
export const describeSettings = (sections: Sections): SettingRow[] =>
  listSettings(sections).map(({ setting }) => ({
    name: setting.name,
    default: setting.shownDefault ?? setting.default ?? 'unset',
    example: setting.example,
    meaning: setting.meaning,
    chinese: setting.chinese,
    secret: setting.secret ?? false,
  }));
