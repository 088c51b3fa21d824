import { coreSections } from '../core/settings';
import {
  mistypedVariables,
  readSections,
  rowsOf,
  sandboxesOf,
  type SettingRow,
} from '../core/settings/read';
import type { SettingsOf } from '../core/settings/setting';
import { paymentSections } from '../providers/payment/providers';

/** Every setting of the service: those of all, and those that providers bring. */
const sections = { ...coreSections, ...paymentSections };

export type ServiceSettings = SettingsOf<typeof sections>;

/**
 * Reads every setting from the environment.
 * @throws SettingsProblem that names each setting that is wrong, and with `MODE=live` each secret
 *   that is still a default and each sandbox in use.
 */
export const readSettings = (environment: NodeJS.ProcessEnv): ServiceSettings =>
  readSections(sections, environment, ({ mode }) => mode.mode === 'live');

/** Names of the settings by which a sandbox stands in for something real. */
export const sandboxes = (settings: ServiceSettings): string[] => sandboxesOf(sections, settings);

/** Variables of the environment that look like a setting that was mistyped, each with the nearest one. */
export const mistypedSettings = (environment: NodeJS.ProcessEnv) =>
  mistypedVariables(sections, environment);

/** Every setting as the table of docs/settings.md shows it, in order. */
export const settingRows = (): SettingRow[] => rowsOf(sections);

const OPTIONAL_HEADING =
  '# All other settings, with example values and no secrets; npm run settings:write writes them.';

/** deploy/service.env.example with a commented line for each setting that its upper part does not name. */
export function withOptionalSettings(page: string): string {
  const upper = page.split(OPTIONAL_HEADING)[0]?.trimEnd() ?? '';
  const lines = settingRows()
    .filter(({ name }) => !new RegExp(`^#?${name}=`, 'm').test(upper))
    .map(({ name, example, secret }) => `#${name}='${secret ? '' : example}'`);
  return `${[upper, '', OPTIONAL_HEADING, ...lines].join('\n')}\n`;
}

/** The table of docs/settings.md; a test compares the two. */
export function settingsTable(): string {
  const lines = settingRows().map(
    (row) =>
      `| \`${row.name}\` | ${row.default === 'unset' ? 'unset' : `\`${row.default}\``} | ${row.meaning} |`,
  );
  return ['| Setting | Default | Meaning |', '| --- | --- | --- |', ...lines].join('\n');
}
