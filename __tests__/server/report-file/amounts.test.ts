import satori from 'satori';
import { describe, expect, it } from 'vitest';
import { column, text } from '../../../server/domain/reportFile/drawing/element';
import { shapesOf } from '../../../server/domain/reportFile/printing/shapes';
import { typeset } from '../../../server/domain/reportFile/typesetting/typeset';

const WORDS =
  '折算成这个账号 ¥3,920，荣耀典藏 +¥12,000，皮肤数量 −¥8,400，可能相差 ±¥238，又一项 +¥1,234,000。';

/** The lines of a text at this width. */
async function linesAt(width: number): Promise<string[]> {
  const { drawn, fonts } = typeset(
    column(
      { width, fontFamily: 'Noto Sans SC', fontSize: 24 },
      text(WORDS, { width, fontSize: 24 }),
    ),
  );
  const svg = await satori(drawn, { width, fonts, embedFont: false });
  const lines = new Map<number, { x: number; text: string }[]>();
  for (const shape of shapesOf(svg))
    if (shape.kind === 'text') {
      const y = Math.round(shape.y);
      lines.set(y, [...(lines.get(y) ?? []), shape]);
    }
  return [...lines]
    .toSorted(([one], [other]) => one - other)
    .map(([, words]) =>
      words
        .toSorted((one, other) => one.x - other.x)
        .map((word) => word.text)
        .join(''),
    );
}

describe('an amount on paper', { timeout: 60_000 }, () => {
  it('is on one line with its sign, whatever the width of its text', async () => {
    for (let width = 200; width <= 640; width += 8) {
      const lines = await linesAt(width);
      expect(lines.join('').replaceAll(' ', '')).toBe(WORDS.replaceAll(' ', ''));
      for (const line of lines) {
        expect(line).not.toMatch(/[+−±¥]\s*$/);
        expect(line).not.toMatch(/^[，。]/);
      }
    }
  });
});
