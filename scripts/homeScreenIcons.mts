/**
 * `npm run icons:home-screen`: renders the icons for phones' home screens from
 * `src/static/favicon.svg`. Run it after changing that file.
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../src/static/', import.meta.url));
const drawing = await readFile(path.join(folder, 'favicon.svg'), 'utf8');

/**
 * Phones that crop icons need a background that reaches the corners, with the logo in the middle 80
 * %.
 */
const fullBleedDrawing = drawing
  .replace(' rx="15"', '')
  .replace('<path ', '<path transform="translate(9.6 9.6) scale(.7)" ');

const icons = {
  '192': { drawing, size: 192 },
  '512': { drawing, size: 512 },
  '512-maskable': { drawing: fullBleedDrawing, size: 512 },
  // Apple's phones round the corners themselves and show transparent pixels black.
  '180': { drawing: drawing.replace(' rx="15"', ''), size: 180 },
};

await mkdir(path.join(folder, 'icons'), { recursive: true });
for (const [name, icon] of Object.entries(icons))
  await sharp(Buffer.from(icon.drawing), { density: (72 * icon.size) / 64 })
    .resize(icon.size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(folder, 'icons', `${name}.png`));
