import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { FONT_FAMILY, fontFiles } from '../../../core/chineseFont';
import { unpackWoff } from './woff';

const { resolve } = createRequire(import.meta.url);
const googleFontFile = (name: string, family: string): string =>
  resolve(`@expo-google-fonts/${name}/400Regular/${family}_400Regular.ttf`);

/** The only font with coloured emoji. */
export const EMOJI_FONT = 'Noto Emoji';
/** A pixel font for scripts without another font; it has every character of the Unicode planes 0 and 1. */
export const LAST_RESORT_FONT = 'UnifontEX';

/**
 * Font files for characters that the Chinese font lacks, in order of preference. Each is loaded when it is first
 * needed. All have the SIL Open Font License.
 */
const fontFilesByFamily: Record<string, string> = {
  'Noto Sans': googleFontFile('noto-sans', 'NotoSans'),
  'Noto Serif Tibetan': googleFontFile('noto-serif-tibetan', 'NotoSerifTibetan'),
  'Noto Sans Javanese': googleFontFile('noto-sans-javanese', 'NotoSansJavanese'),
  'Noto Sans Arabic': googleFontFile('noto-sans-arabic', 'NotoSansArabic'),
  'Noto Sans Thai': googleFontFile('noto-sans-thai', 'NotoSansThai'),
  'Nanum Gothic': googleFontFile('nanum-gothic', 'NanumGothic'),
  'Noto Sans Math': googleFontFile('noto-sans-math', 'NotoSansMath'),
  'Noto Sans Symbols': googleFontFile('noto-sans-symbols', 'NotoSansSymbols'),
  [EMOJI_FONT]: googleFontFile('noto-emoji', 'NotoEmoji'),
  'Noto Sans Symbols 2': googleFontFile('noto-sans-symbols-2', 'NotoSansSymbols2'),
  'Noto Sans Egyptian Hieroglyphs': resolve(
    '@fontsource/noto-sans-egyptian-hieroglyphs/files/noto-sans-egyptian-hieroglyphs-egyptian-hieroglyphs-400-normal.woff',
  ),
  'Chocolate Classical Sans': googleFontFile('chocolate-classical-sans', 'ChocolateClassicalSans'),
  [LAST_RESORT_FONT]: resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'),
};

/** Families other than the Chinese font and the last resort, in order of preference. */
export const otherFamilies: readonly string[] = Object.keys(fontFilesByFamily).filter(
  (family) => family !== LAST_RESORT_FONT,
);

interface LoadedFont {
  name: string;
  data: Buffer;
  weight: 400 | 700;
  style: 'normal';
}

function loadFont(name: string, file: string, weight: 400 | 700): LoadedFont {
  const content = readFileSync(file);
  const data = file.endsWith('.woff') ? unpackWoff(content) : content;
  return { name, data, weight, style: 'normal' };
}

/** The Chinese font in its two weights. */
export const chineseFonts: readonly LoadedFont[] = [
  loadFont(FONT_FAMILY, fontFiles.regular, 400),
  loadFont(FONT_FAMILY, fontFiles.bold, 700),
];

const loaded = new Map<string, LoadedFont>();
const opened = new Map<string, Font>();

/** A font other than the Chinese one, by family. */
export function otherFont(family: string): LoadedFont {
  const font = loaded.get(family) ?? loadFont(family, fontFilesByFamily[family] ?? '', 400);
  loaded.set(family, font);
  return font;
}

function openFont(family: string): Font {
  const [chinese] = chineseFonts;
  const { data } = family === FONT_FAMILY && chinese ? chinese : otherFont(family);
  const font = opened.get(family) ?? (create(data) as Font);
  opened.set(family, font);
  return font;
}

/** Whether a font family has a glyph for a code point. Both weights of the Chinese font have the same glyphs. */
export const hasGlyph = (family: string, codePoint: number): boolean =>
  openFont(family).hasGlyphForCodePoint(codePoint);

/**
 * Whether a font family can lay out these characters together; combining marks of another script can make this fail.
 */
export function canShapeTogether(family: string, text: string): boolean {
  try {
    return openFont(family)
      .layout(text)
      .glyphs.every(({ id }) => id !== 0);
  } catch {
    return false;
  }
}
