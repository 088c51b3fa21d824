import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingsTable } from '../../../server/settings';

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const readme = read('README.md');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Cells of a Markdown table's rows, however they are padded. */
const cellsOf = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim().replace(/^-+$/, '---')));

describe('docs/settings.md', () => {
  it('holds the table of settings as they are', () => {
    expect(cellsOf(read('docs/settings.md'))).toEqual(cellsOf(settingsTable()));
  });
});

describe('the README', () => {
  it('names only scripts that exist', () => {
    const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
    const short = [...readme.matchAll(/`((?:test|dev|build):\w+)`/g)].map(([, name]) => name ?? '');
    expect(named.length).toBeGreaterThan(5);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...named, ...short]));
  });
});
