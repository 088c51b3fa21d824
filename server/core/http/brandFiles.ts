import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_NAME } from '@account-doctor/contract/brand';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Settings } from '../settings';
import type { WebBuild } from './webBuild';

/**
 * Icons that phones crop to their own shape and whose transparent parts they fill with black; these icons get a white
 * background.
 */
const ON_WHITE = /180|maskable/;
/** Share of a maskable icon's width that no phone crops. */
const SAFE_SHARE = 0.8;
const ICON_NAME = /^(\d+)(-maskable)?\.png$/;

/** Draws the operator's mark as a home screen icon, `size` pixels wide. */
async function drawHomeIcon(mark: string, size: number, onWhite: boolean): Promise<Buffer> {
  const side = onWhite ? Math.round(size * SAFE_SHARE) : size;
  const edge = Math.floor((size - side) / 2);
  const rest = size - side - edge;
  const background = onWhite ? '#fff' : { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = sharp(Buffer.from(mark), { density: 300 })
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .extend({ top: edge, left: edge, bottom: rest, right: rest, background });
  return (onWhite ? drawn.flatten({ background }) : drawn).png().toBuffer();
}

/** Returns a function that draws home screen icons, each once per mark. */
function cacheIcons(brand: Settings['brand']) {
  const kept = new Map<string, { mark: string; drawn: Promise<Buffer> }>();
  return (file: string, size: number): Promise<Buffer> | null => {
    const { mark } = brand;
    if (mark === null) return null;
    const known = kept.get(file);
    if (known?.mark === mark) return known.drawn;
    const drawn = drawHomeIcon(mark, size, ON_WHITE.test(file));
    kept.set(file, { mark, drawn });
    return drawn;
  };
}

/** Serves the files of the h5 build that contain the brand's name or its mark, with the current brand. */
export function serveBrandFiles(
  app: FastifyInstance,
  { folder }: WebBuild,
  brand: Settings['brand'],
): void {
  const serve = (name: string, type: string, branded: (built: Buffer) => unknown) => {
    const file = path.join(folder, name);
    if (!existsSync(file)) return;
    const built = readFileSync(file);
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(await branded(built)),
    );
  };
  serve('manifest.webmanifest', 'application/manifest+json', (built) =>
    built.toString().replaceAll(DEFAULT_NAME, () => brand.name),
  );
  serve('favicon.svg', 'image/svg+xml', (built) => brand.mark ?? built);
  const icons = path.join(folder, 'icons');
  const drawn = cacheIcons(brand);
  for (const file of existsSync(icons) ? readdirSync(icons) : []) {
    const size = ICON_NAME.exec(file)?.[1];
    if (size === undefined) continue;
    serve(`icons/${file}`, 'image/png', (built) => drawn(file, Number(size)) ?? built);
  }
}
