import { coreSections } from '../core/settings';
import {
  findMistypedVariables,
  readSections,
  describeSettings,
  sandboxesOf,
  type SettingRow,
} from '../core/settings/read';
import type { SettingsOf } from '../core/settings/setting';
import { paymentSections } from '../providers/payment/providers';

/** All settings of the service, including those of payment providers. */
const sections = { ...coreSections, ...paymentSections };

export type ServiceSettings = SettingsOf<typeof sections>;

/**
 * Reads all settings from the environment.
 *
 * @throws SettingsProblem that names each invalid setting and, with `MODE=live`, each default
 * secret and each sandbox in use
 */
export const readSettings = (environment: NodeJS.ProcessEnv): ServiceSettings =>
  readSections(sections, environment, ({ mode }) => mode.mode === 'live');

/** Names of the settings that select a sandbox. */
export const sandboxes = (settings: ServiceSettings): string[] => sandboxesOf(sections, settings);

/** Environment variables that look like mistyped settings, each with the most similar setting. */
export const mistypedSettings = (environment: NodeJS.ProcessEnv) =>
  findMistypedVariables(sections, environment);

/** All settings as rows of the table in docs/settings.md. */
export const settingRows = (): SettingRow[] => describeSettings(sections);

const OPTIONAL_HEADING =
  '# All other settings, with example values and no secrets; npm run settings:write writes them.';

/**
 * Adds a commented line to deploy/service.env.example for each setting that its upper part does not
 * contain.
 */
export function addOptionalSettings(page: string): string {
  const upper = page.split(OPTIONAL_HEADING)[0]?.trimEnd() ?? '';
  const lines = settingRows()
    .filter(({ name }) => !new RegExp(`^#?${name}=`, 'm').test(upper))
    .map(({ name, example, secret }) => `#${name}='${secret ? '' : example}'`);
  return `${[upper, '', OPTIONAL_HEADING, ...lines].join('\n')}\n`;
}

/** Files of the settings table by language. */
export const settingsPapers = { en: 'docs/settings.md', zh: 'docs/zh/settings.md' } as const;

/** The table of the settings in a language; a test compares it with the file of that language. */
export function settingsTable(language: keyof typeof settingsPapers): string {
  const isChinese = language === 'zh';
  const titles = isChinese ? ['设置', '默认值', '含义'] : ['Setting', 'Default', 'Meaning'];
  const unset = isChinese ? '不设置' : 'unset';
  const lines = settingRows().map((row) => [
    `\`${row.name}\``,
    row.default === 'unset' ? unset : `\`${row.default}\``,
    isChinese ? row.chinese : row.meaning,
  ]);
  return [titles, titles.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
