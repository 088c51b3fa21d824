import { secretsIn, unfitSecrets } from './ownSecrets';
import { StartProblem } from '../startProblem';
import type { Section, Setting, SettingsOf } from './setting';

/** Settings by section. */
type Sections = Record<string, Section>;

/** Settings that are wrong, or unfit for live mode; the message has one line for each. */
class SettingsProblem extends StartProblem {
  override readonly name = 'SettingsProblem';
}

type Read = { value: unknown } | { problem: string };

function readSetting(setting: Setting, environment: NodeJS.ProcessEnv): Read {
  const given = environment[setting.name] || setting.default;
  if (given === null) return { value: null };
  const result = setting.schema.safeParse(given);
  if (result.success) return { value: result.data };
  const shown = setting.secret ? '' : ` (it is "${given}")`;
  const reason = result.error.issues[0]?.message ?? 'is not understood';
  return { problem: `${setting.name} ${reason}${shown}, for example ${setting.example}` };
}

const eachSetting = (sections: Sections) =>
  Object.entries(sections).flatMap(([section, settings]) =>
    Object.entries(settings).map(([key, setting]) => ({ section, key, setting })),
  );

type Values = Record<string, Record<string, unknown>>;

/** An address without TLS; what stays on the machine needs none. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** Why a value is unfit for live mode whichever setting it belongs to, or `null`. */
const unfitAnywhere = (value: unknown): string | null =>
  [value].flat().some(isPlain)
    ? 'is plain http, which anybody on the way can read and change: use https'
    : null;

function liveProblems(sections: Sections, settings: Values): string[] {
  const refused = eachSetting(sections).flatMap(({ section, key, setting }) => {
    const own = settings[section] ?? {};
    const value = own[key];
    const problem = setting.live?.(value, own) ?? unfitAnywhere(value);
    return problem ? [{ name: setting.name, problem }] : [];
  });
  const isRefused = (name: string) => refused.some((one) => one.name === name);
  const secrets = eachSetting(sections).flatMap(
    ({ section, key, setting: { name, own, default: fallback } }) =>
      own && !isRefused(name)
        ? secretsIn(settings[section]?.[key]).map((value) => ({ name, value, fallback }))
        : [],
  );
  const printed = eachSetting(sections).flatMap(({ setting }) => [
    setting.example,
    setting.default ?? '',
  ]);
  return [
    ...refused.map(({ name, problem }) => `${name} ${problem}`),
    ...unfitSecrets(secrets, printed),
  ].map((problem) => `MODE=live refuses: ${problem}`);
}

/**
 * Reads the settings of all sections from the environment.
 * @throws SettingsProblem that names each setting that is wrong, and where `isLive` each secret that is
 *   still a default and each sandbox in use.
 */
export function readSections<Known extends Sections>(
  sections: Known,
  environment: NodeJS.ProcessEnv,
  isLive: (settings: SettingsOf<Known>) => boolean,
): SettingsOf<Known> {
  const problems: string[] = [];
  const values: Values = {};
  for (const { section, key, setting } of eachSetting(sections)) {
    const read = readSetting(setting, environment);
    if ('problem' in read) problems.push(read.problem);
    else (values[section] ??= {})[key] = read.value;
  }
  if (problems.length > 0) throw new SettingsProblem(problems.join('\n'));
  const settings = values as SettingsOf<Known>;
  if (isLive(settings)) {
    const unfit = liveProblems(sections, values);
    if (unfit.length > 0) throw new SettingsProblem(unfit.join('\n'));
  }
  return settings;
}

/** Names of the settings by which a sandbox stands in for something real. */
export const sandboxesOf = (sections: Sections, settings: Values): string[] =>
  eachSetting(sections).flatMap(({ section, key, setting }) =>
    [settings[section]?.[key]].flat().includes('sandbox') ? [setting.name] : [],
  );

export interface SettingRow {
  name: string;
  default: string;
  meaning: string;
  secret: boolean;
}

/** Every setting as the table of docs/settings.md shows it, in order. */
export const rowsOf = (sections: Sections): SettingRow[] =>
  eachSetting(sections).map(({ setting }) => ({
    name: setting.name,
    default: setting.shownDefault ?? setting.default ?? 'unset',
    meaning: setting.meaning,
    secret: setting.secret ?? false,
  }));
