/** Writes the settings into the tables of `settingsPapers` and deploy/service.env.example; a test compares them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { settingsPapers, settingsTable, addOptionalSettings } from '../server/start/settings';

for (const language of ['en', 'zh'] as const) {
  const file = settingsPapers[language];
  const page = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    page.replace(/^\|.*(?:\n\|.*)*/m, () => settingsTable(language)),
  );
}

const EXAMPLE = 'deploy/service.env.example';
writeFileSync(EXAMPLE, addOptionalSettings(readFileSync(EXAMPLE, 'utf8')));
