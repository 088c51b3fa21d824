import { StartProblem } from '../startProblem';
import { appSettings } from './app';
import { captureSettings } from './capture';
import { databaseSettings } from './database';
import { evaluationSettings } from './evaluation';
import { feedbackSettings } from './feedback';
import { httpSettings } from './http';
import { appraisalSettings } from './appraisal';
import { identitySettings } from './identity';
import { limitSettings } from './limits';
import { listingSettings } from './listing';
import { modeSettings } from './mode';
import { operationSettings } from './operation';
import { orderSettings } from './order';
import { paymentSettings } from './payment';
import { smsSettings } from './sms';
import { storageSettings } from './storage';
import { unlockSettings } from './unlock';
import { wechatSettings } from './wechat';
import type { Section, Setting, ValuesOf } from './setting';

/** Every setting of the service, by section; code reads `settings.<section>.<key>`. */
const sections = {
  mode: modeSettings,
  http: httpSettings,
  limits: limitSettings,
  database: databaseSettings,
  operation: operationSettings,
  sms: smsSettings,
  wechat: wechatSettings,
  identity: identitySettings,
  storage: storageSettings,
  evaluation: evaluationSettings,
  order: orderSettings,
  appraisal: appraisalSettings,
  unlock: unlockSettings,
  payment: paymentSettings,
  app: appSettings,
  feedback: feedbackSettings,
  listing: listingSettings,
  capture: captureSettings,
} satisfies Record<string, Section>;

export type Settings = { [Name in keyof typeof sections]: ValuesOf<(typeof sections)[Name]> };

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

function liveProblems(settings: Settings): string[] {
  return eachSetting().flatMap(({ section, key, setting }) => {
    const values: Record<string, unknown> = settings[section];
    const problem = setting.live?.(values[key]);
    return problem ? [`MODE=live refuses: ${setting.name} ${problem}`] : [];
  });
}

function eachSetting() {
  const names = Object.keys(sections) as (keyof typeof sections)[];
  return names.flatMap((section) =>
    Object.entries<Setting>(sections[section]).map(([key, setting]) => ({ section, key, setting })),
  );
}

/**
 * Reads every setting from the environment.
 * @throws SettingsProblem that names each setting that is wrong, and with `MODE=live` each secret
 *   that is still a default and each sandbox in use.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const problems: string[] = [];
  const settings: Record<string, Record<string, unknown>> = {};
  for (const { section, key, setting } of eachSetting()) {
    const read = readSetting(setting, environment);
    if ('problem' in read) problems.push(read.problem);
    else (settings[section] ??= {})[key] = read.value;
  }
  if (problems.length > 0) throw new SettingsProblem(problems.join('\n'));
  const complete = settings as Settings;
  if (complete.mode.mode === 'live') {
    const unfit = liveProblems(complete);
    if (unfit.length > 0) throw new SettingsProblem(unfit.join('\n'));
  }
  return complete;
}

/** Names of the settings by which a sandbox stands in for something real. */
export function sandboxes(settings: Settings): string[] {
  return eachSetting().flatMap(({ section, key, setting }) => {
    const values: Record<string, unknown> = settings[section];
    return [values[key]].flat().includes('sandbox') ? [setting.name] : [];
  });
}

export interface SettingRow {
  name: string;
  default: string;
  meaning: string;
}

/** Every setting as the table of docs/settings.md shows it, in order. */
export function settingRows(): SettingRow[] {
  return eachSetting().map(({ setting }) => ({
    name: setting.name,
    default: setting.shownDefault ?? setting.default ?? 'unset',
    meaning: setting.meaning,
  }));
}

/** The table of docs/settings.md; a test compares the two. */
export function settingsTable(): string {
  const lines = settingRows().map(
    (row) =>
      `| \`${row.name}\` | ${row.default === 'unset' ? 'unset' : `\`${row.default}\``} | ${row.meaning} |`,
  );
  return ['| Setting | Default | Meaning |', '| --- | --- | --- |', ...lines].join('\n');
}
