import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingsTable } from '../../../server/settings';

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

/** Cells of a Markdown table's rows, however they are padded. */
const cellsOf = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim().replace(/^-+$/, '---')));

describe('docs/settings.md, which npm run settings:write writes', () => {
  it('holds the table of settings as they are', () => {
    expect(cellsOf(read('docs/settings.md'))).toEqual(cellsOf(settingsTable()));
  });
});
