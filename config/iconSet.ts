import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '../src/icons');

/** Side of an icon, in px. */
const ICON_SIDE = 24;

/** Names of all icons, in the order in which the combined picture contains them. */
export const iconNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => path.basename(file, '.svg'))
    .sort();

/** The inner SVG elements of an icon; all icons use the same stroke. */
function readShapes(name: string): string {
  const drawing = readFileSync(path.join(folder, `${name}.svg`), 'utf8');
  const lines = /<svg[^>]*>([^]*)<\/svg>/.exec(drawing)?.[1];
  if (!lines) throw new Error(`src/icons/${name}.svg contains no drawing`);
  return lines.replaceAll(/\s+/g, ' ').replaceAll('> <', '><').replaceAll(' />', '/>').trim();
}

/** SVG of all icons, one below the other. */
function combinedPicture(names: readonly string[]): string {
  const height = ICON_SIDE * names.length;
  const strokes = 'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round"';
  const icons = names.map(
    (name, index) => `<svg y="${ICON_SIDE * index}">${readShapes(name)}</svg>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ICON_SIDE}" height="${height}" ` +
    `viewBox="0 0 ${ICON_SIDE} ${height}" ${strokes} stroke-linejoin="round">${icons.join('')}</svg>`
  );
}

const GENERATED_NOTE = 'Written by `npm run icons` from src/icons.';

/** Text of the style sheet `src/ui/iconSet.scss`. */
export function iconStyleSheet(): string {
  const names = iconNames();
  const drawing = combinedPicture(names)
    .replaceAll('"', "'")
    .replaceAll(/[#%<>]/g, encodeURIComponent);
  const list = names.map((name) => `'${name}'`).join(', ');
  return `/* ${GENERATED_NOTE} */\n$names: ${list};\n$picture: "data:image/svg+xml,${drawing}";\n`;
}

/** Text of the module `src/ui/iconName.ts`. */
export const iconNameModule = (): string =>
  `// ${GENERATED_NOTE}\nexport type IconName = ${iconNames()
    .map((name) => `'${name}'`)
    .join(' | ')};\n`;
