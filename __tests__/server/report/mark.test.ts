import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { markDrawing } from '../../../server/domain/reportFile/drawing/mark';

const linesOf = (svg: string) => /<path d="([^"]+)"/.exec(svg)?.[1];

it('the logo in pictures is the logo of the site', async () => {
  const site = await readFile('src/static/favicon.svg', 'utf8');
  expect(linesOf(site)).toBeDefined();
  expect(linesOf(markDrawing)).toBe(linesOf(site));
});
