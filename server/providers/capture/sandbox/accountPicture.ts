import { renderAsync } from '@resvg/resvg-js';
import { FONT_FAMILY, fontFiles } from '../../../core/chineseFont';

const WIDTH = 720;
const LINE = 56;
/** Maximum number of characters in a line. */
const LINE_LENGTH = 26;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Cuts a text to the length of a line and escapes it for SVG. */
const fitLine = (text: string) =>
  Array.from(text)
    .slice(0, LINE_LENGTH)
    .join('')
    // Removes control characters, which XML forbids.
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[&<>]/g, (character) => escapes[character] ?? '');

/** Renders an account's data like a screenshot of the game, as PNG. */
export async function accountPicture(title: string, lines: readonly string[]): Promise<Buffer> {
  const rows = lines.map(
    (line, row) =>
      `<text x="40" y="${170 + row * LINE}" font-size="26" fill="#d7e0f0">${fitLine(line)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${200 + lines.length * LINE}">
    <rect width="100%" height="100%" fill="#14213d"/>
    <rect width="100%" height="110" fill="#1f3260"/>
    <text x="40" y="70" font-size="34" fill="#ffffff">${fitLine(title)}</text>
    ${rows.join('')}
  </svg>`;
  const font = {
    fontFiles: [fontFiles.regular],
    loadSystemFonts: false,
    defaultFontFamily: FONT_FAMILY,
  };
  return (await renderAsync(svg, { font })).asPng();
}
