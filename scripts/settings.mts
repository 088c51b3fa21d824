/** Writes the settings into docs/settings.md and deploy/service.env.example; a test compares them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { settingsTable, withOptionalSettings } from '../server/start/settings';

const PAGE = 'docs/settings.md';
const page = readFileSync(PAGE, 'utf8');
writeFileSync(
  PAGE,
  page.replace(/^\|.*(?:\n\|.*)*/m, () => settingsTable()),
);

const EXAMPLE = 'deploy/service.env.example';
writeFileSync(EXAMPLE, withOptionalSettings(readFileSync(EXAMPLE, 'utf8')));
