import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_NAME } from '@account-doctor/contract/brand';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Settings } from '../settings';
import type { WebBuild } from './webBuild';

/** Icons that phones crop to their own shape and fill with black; these get a white background. */
const ON_WHITE = /180|maskable/;
/** The part of a maskable icon that no phone crops. */
const SAFE = 0.8;
const ICON_NAME = /^(\d+)(-maskable)?\.png$/;

/** The operator's mark as a home screen icon, `size` pixels wide. */
async function icon(mark: string, size: number, onWhite: boolean): Promise<Buffer> {
  const side = onWhite ? Math.round(size * SAFE) : size;
  const edge = Math.floor((size - side) / 2);
  const rest = size - side - edge;
  const background = onWhite ? '#fff' : { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = sharp(Buffer.from(mark), { density: 300 })
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .extend({ top: edge, left: edge, bottom: rest, right: rest, background });
  return (onWhite ? drawn.flatten({ background }) : drawn).png().toBuffer();
}

/** Serves the files of the h5 build that contain the brand's name, and its mark if the settings have one. */
export async function serveBrandFiles(
  app: FastifyInstance,
  { folder }: WebBuild,
  brand: Settings['brand'],
): Promise<void> {
  const serve = (url: string, type: string, content: () => string | Buffer) =>
    app.get(url, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content()),
    );
  const manifest = path.join(folder, 'manifest.webmanifest');
  if (existsSync(manifest)) {
    const built = readFileSync(manifest, 'utf8');
    serve('/manifest.webmanifest', 'application/manifest+json', () =>
      built.replaceAll(DEFAULT_NAME, () => brand.name),
    );
  }
  const { mark } = brand;
  if (mark === null) return;
  serve('/favicon.svg', 'image/svg+xml', () => mark);
  const icons = path.join(folder, 'icons');
  for (const file of existsSync(icons) ? readdirSync(icons) : []) {
    const size = ICON_NAME.exec(file)?.[1];
    if (size === undefined) continue;
    const drawn = await icon(mark, Number(size), ON_WHITE.test(file));
    serve(`/icons/${file}`, 'image/png', () => drawn);
  }
}
