import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSales } from '../../../server/domain/sale';
import { readCatalogue } from '../../../server/flows/catalogue';
import { repositoryFolder } from '../support/program';

/** The block of code in docs/valuation.md in a language. */
async function blockOf(language: string): Promise<string> {
  const paper = await readFile(path.join(repositoryFolder, 'docs/valuation.md'), 'utf8');
  const [, text = ''] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(paper) ?? [];
  return text;
}

describe('the example of a market in docs/valuation.md', () => {
  it('is a catalogue and sales of its game, without a problem', async () => {
    const read = await readCatalogue(await blockOf('json'));
    if ('problems' in read) throw new Error(JSON.stringify(read.problems));
    const games = new Map(read.catalogue.games.map((game) => [game.gameId, game]));
    const problems: string[] = [];
    const sales = readSales([await blockOf('csv')], {
      games,
      now: new Date('2026-11-20'),
      reject: (row) => void problems.push(...row.problems),
    });
    const answers = [];
    for await (const sale of sales) answers.push(sale.answers);
    expect(problems).toEqual([]);
    expect(answers).toEqual([
      { carat: 0.9, cut: 'fair', shape: '圆形' },
      { carat: 0.53, cut: 'good', shape: '椭圆形' },
      { carat: 1.21, cut: 'ideal' },
    ]);
  });
});
