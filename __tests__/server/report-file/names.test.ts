import satori from 'satori';
import fc from 'fast-check';
import { create, type Font } from 'fontkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FONT_FAMILY } from '../../../server/core/chineseFont';
import { type DrawnElement, text } from '../../../server/domain/reportFile/drawing/element';
import { drawingSheet } from '../../../server/domain/reportFile/drawing/longImage';
import { WIDTH } from '../../../server/domain/reportFile/drawing/theme';
import { drawLongImage } from '../../../server/domain/reportFile/onPaper';
import { createPainter } from '../../../server/domain/reportFile/painting/painter';
import {
  chineseFonts,
  LAST_RESORT_FONT,
  otherFamilies,
  otherFont,
} from '../../../server/domain/reportFile/typesetting/fonts';
import { piecesOf } from '../../../server/domain/reportFile/typesetting/pieces';
import { typeset } from '../../../server/domain/reportFile/typesetting/typeset';
import { parsePdf, type ReadPdf } from './pdf';
import { sampleModelReport } from './reports';
import { brandOnPaper } from './shippedBrand';

/** Account names as players choose them, and their visible characters. */
const names: [string, string][] = [
  ['😀𠮷玩家名字བཀྲ', '😀𠮷玩家名字བཀྲ'],
  ['꧁༺ᴳ王者ᵒ༻꧂', '꧁༺ᴳ王者ᵒ༻꧂'],
  ['👍🏽👨‍👩‍👧👩🏿‍🚀', '👍🏽👨‍👩‍👧👩🏿‍🚀'],
  ['🇨🇳🏴󠁧󠁢󠁥󠁮󠁧󠁿1️⃣', '🇨🇳🏴󠁧󠁢󠁥󠁮󠁧󠁿1⃣'],
  ['❤️☠⚔🀄♛', '❤☠⚔🀄♛'],
  ['𝓚𝓲𝓷𝓰𝕏ℒℴ', '𝓚𝓲𝓷𝓰𝕏ℒℴ'],
  ['سلام', 'سلام'],
  // fontkit throws when it positions the dot of the second letter in Noto Sans Arabic, so another font sets it.
  ['سڢم', 'سڢم'],
  ['ไทย', 'ไทย'],
  ['한국어かなカナ', '한국어かなカナ'],
  ['Кириллицаѫ', 'Кириллицаѫ'],
  ['हिन्दीक्ष्म', 'हिन्दीक्ष्म'],
  ['𤭢𠝹ღஐঔৣᚠቅ', '𤭢𠝹ღஐঔৣᚠቅ'],
  ['𓆩王𓆪ʕ•ᴥ•ʔ◕‿◕', '𓆩王𓆪ʕ•ᴥ•ʔ◕‿◕'],
  // No font of the service has the first two characters.
  ['𪚥𬀀龘', '龘'],
  ['王\u3164者\u200B\uFEFF\u2060\u202E\uFE0F无', '王者无'],
  ['a\uD83Db\uE000c\u{F0000}d\uFFFD\u0378', 'abcd'],
  ['Z\u0337\u0322\u0328\u031B\u031B\u0353字\u0337', 'Z\u0337\u0322字\u0337'],
  ['ก\u0E47\u0E47\u0E47\u0E47', 'ก\u0E47'],
  ['a\u0000\tb\u2028c\u3000d', 'a  b c d'],
];

const seenOf = (name: string): string =>
  piecesOf(name)
    .map((piece) => piece.text)
    .join('');

const fontOf = (family: string) => (family === FONT_FAMILY ? chineseFonts[0]! : otherFont(family));
const opened = new Map<string, Font>();
function open(family: string): Font {
  const font = opened.get(family) ?? (create(fontOf(family).data) as Font);
  opened.set(family, font);
  return font;
}

/** Glyph numbers of a shaped name as in a PDF; 0 is the box for a missing glyph. */
const glyphsOf = (name: string): number[] =>
  piecesOf(name).flatMap(({ family, text: piece }) =>
    open(family)
      .layout(piece)
      .glyphs.map(({ id }) => id),
  );

const SIZE = 40;
const onSheet = (lines: string[], fontSize = SIZE): DrawnElement =>
  drawingSheet(WIDTH, ...lines.map((line) => text(line, { fontSize })));

const svgOf = (drawn: DrawnElement, fonts = typeset(drawn).fonts) =>
  satori(drawn, { width: WIDTH, fonts });

/**
 * The outlines of an SVG that have the size of a character, by their path commands, independent of
 * their position.
 */
function outlinesOf(svg: string): string[] {
  const paths = Array.from(svg.matchAll(/ d="([^"]+)"/g), ([, path = '']) => path);
  return paths.flatMap((path) =>
    path.split(/(?=M)/).flatMap((outline) => {
      const numbers = outline.match(/-?[\d.]+/g)?.map(Number) ?? [];
      const [x = 0, y = 0] = numbers;
      const steps = numbers.map((value, index) => Math.round(value - (index % 2 ? y : x)));
      const extent = (axis: number) => {
        const along = steps.filter((_, index) => index % 2 === axis);
        return Math.max(...along) - Math.min(...along);
      };
      return extent(0) > SIZE / 4 && extent(1) > SIZE / 2 ? [steps.join(' ')] : [];
    }),
  );
}

/** The box that a font draws for a missing glyph, as satori outlines it. */
async function boxOf(family: string): Promise<string[]> {
  const lacking = text('\u{10FFFD}', { fontFamily: family, fontSize: SIZE });
  return outlinesOf(await satori(lacking, { width: WIDTH, fonts: [fontOf(family)] }));
}

describe('a name in a picture', { timeout: 180_000 }, () => {
  it.each(names)('%s shows %s', (name, seen) => {
    expect(seenOf(name)).toBe(seen);
    expect(glyphsOf(name)).not.toContain(0);
  });

  it('is complete whatever it contains: each of its characters has a glyph', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc
        .array(fc.constantFrom(...names.flatMap(([name]) => name.split(''))), { maxLength: 20 })
        .map((units) => units.join('')),
    );
    fc.assert(
      fc.property(anything, (name) => {
        expect(glyphsOf(name)).not.toContain(0);
      }),
      { numRuns: 500 },
    );
  });

  it('can be any single character of the first two planes', () => {
    const wrong: string[] = [];
    for (let code = 0x21; code <= 0x1ffff; code += 1) {
      const name = String.fromCodePoint(code);
      try {
        if (glyphsOf(name).includes(0)) wrong.push(name);
      } catch {
        wrong.push(name);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('contains no box for a missing glyph, even if the Chinese font lacks a character', async () => {
    const drawn = onSheet(names.map(([name]) => name));
    const families = [FONT_FAMILY, ...otherFamilies, LAST_RESORT_FONT];
    const boxes = new Set((await Promise.all(families.map(boxOf))).flat());
    expect((await boxOf(FONT_FAMILY)).length).toBeGreaterThan(0);
    const boxesOn = (svg: string) => outlinesOf(svg).filter((outline) => boxes.has(outline));
    expect(boxesOn(await svgOf(drawn, [...chineseFonts])).length).toBeGreaterThan(20);
    const set = typeset(drawn);
    expect(boxesOn(await svgOf(set.drawn, set.fonts))).toEqual([]);
  });

  it('with many combining marks has the height of its line', async () => {
    const heightOf = async (name: string) => {
      const { drawn, fonts } = typeset(onSheet([name]));
      return Number(/ height="(\d+)/.exec(await svgOf(drawn, fonts))?.[1]);
    };
    const piled = `Z${'\u0337\u0322\u0328\u031B\u0353\u0301\u0302'.repeat(20)}`;
    expect(await heightOf(piled)).toBe(await heightOf('Z\u0337\u0322'));
    expect(await heightOf(piled)).toBeLessThan(2 * SIZE);
    expect(Array.from(seenOf(piled))).toHaveLength(3);
  });

  it('without such characters uses no other font', async () => {
    const drawing = {
      brand: brandOnPaper,
      icon: null,
      seen: [],
      origin: 'https://doctor.example',
      selling: true,
    };
    const usual = await drawLongImage(sampleModelReport, drawing);
    expect(typeset(usual).fonts.map(({ name }) => name)).toEqual([FONT_FAMILY, FONT_FAMILY]);
  });
});

describe('a name in the PDF', { timeout: 180_000 }, () => {
  const painter = createPainter();
  let read: ReadPdf;
  beforeAll(async () => {
    const drawn = onSheet(names.map(([name]) => name));
    const wanted = {
      drawn,
      form: 'document',
      title: '报告😀',
      author: 'a',
      generated: null,
    } as const;
    read = await parsePdf((await painter.inTurn((paint) => paint(wanted))).content);
  });
  afterAll(() => painter.end());

  it('can be selected and searched like the text around it', () => {
    const said = read.pages.join('');
    for (const found of [
      '玩家名字',
      '😀',
      '𠮷',
      '꧁༺ᴳ王者ᵒ༻꧂',
      '𝓚𝓲𝓷𝓰',
      '한국어',
      'ไทย',
      '𓆩王𓆪',
      '报告·第1/1页',
    ])
      expect(said).toContain(found);
  });

  it('contains no box for a missing glyph', () => {
    expect(read.glyphs.length).toBeGreaterThan(100);
    expect(read.glyphs).not.toContain(0);
  });
});
