/** Writes the table of settings into docs/settings.md, which a test compares with the settings. */
import { readFileSync, writeFileSync } from 'node:fs';
import { settingsTable } from '../server/settings';

const PAGE = 'docs/settings.md';
const page = readFileSync(PAGE, 'utf8');
writeFileSync(
  PAGE,
  page.replace(/^\|.*(?:\n\|.*)*/m, () => settingsTable()),
);
