import { isUploadedGamePicture } from '@account-doctor/contract/catalogue';
import type { FastifyPluginAsync } from 'fastify';
import type { Queryable } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { prepareIcon, prepareItemPicture } from '../storage';
import { selectIcons, selectKnownIconUrls, type StoredIcon } from './iconStore';

const DAY_SECONDS = 86_400;

/** Address at which an icon is served. */
export const iconUrlOf = (file: string): string => `/media/evaluation/games/${file}`;

/** An uploaded icon, at an address made from a hash of its pixels. Throws the errors of `prepareIcon`. */
export async function preparedIcon(picture: Buffer): Promise<StoredIcon> {
  const { content, hash } = await prepareIcon(picture);
  return { iconUrl: iconUrlOf(`own/${hash}.png`), content };
}

/**
 * An uploaded picture of an item, at an address made from a hash of its bytes. Throws the errors of
 * `prepareItemPicture`.
 */
export async function preparedItemPicture(picture: Buffer): Promise<StoredIcon> {
  const { content, hash } = await prepareItemPicture(picture);
  return { iconUrl: iconUrlOf(`own/${hash}.jpg`), content };
}

/** Returns the addresses that belong to icons of this service but are not stored in the database. */
export async function absentIcons(db: Queryable, iconUrls: string[]): Promise<string[]> {
  const stored = iconUrls.filter((iconUrl) => iconUrl.startsWith(iconUrlOf('')));
  const known = await selectKnownIconUrls(db, stored);
  return stored.filter((iconUrl) => !known.has(iconUrl));
}

/** Returns the addresses of uploaded icons that are missing in the database. */
export const missingIcons = async (db: Queryable, iconUrls: string[]): Promise<string[]> =>
  (await absentIcons(db, iconUrls)).filter(isUploadedGamePicture);

/** Uploaded icons are PNG, those of built-in games are SVG, pictures of items JPEG. */
const mediaTypes = new Map([
  ['svg', 'image/svg+xml'],
  ['jpg', 'image/jpeg'],
]);
const mediaTypeOf = (iconUrl: string): string => mediaTypes.get(iconUrl.slice(-3)) ?? 'image/png';

/** An icon as a `data:` URL; `null` if the database does not have it. */
export async function iconAsData(db: Queryable, iconUrl: string): Promise<string | null> {
  const [icon] = await selectIcons(db, [iconUrl]);
  return icon ? `data:${mediaTypeOf(iconUrl)};base64,${icon.content.toString('base64')}` : null;
}

/** Serves the icons of games and the pictures of their items. */
export const gameIconRoutes =
  ({ database }: Services): FastifyPluginAsync =>
  (app) => {
    app.addHook('onSend', (_request, reply, _payload, done) => {
      // Pages of other origins and the mini-program show these pictures too.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      done();
    });
    app.get<{ Params: { '*': string } }>(iconUrlOf('*'), async ({ params }, reply) => {
      const iconUrl = iconUrlOf(params['*']);
      const [icon] = await selectIcons(database, [iconUrl]);
      if (!icon) throw new BusinessError('FILE_NOT_FOUND');
      // The address of an uploaded picture changes with its content; a built-in icon can change in a new version.
      const cacheControl = isUploadedGamePicture(iconUrl)
        ? `public, max-age=${365 * DAY_SECONDS}, immutable`
        : `public, max-age=${DAY_SECONDS}`;
      return reply
        .type(mediaTypeOf(iconUrl))
        .header('cache-control', cacheControl)
        .header('x-content-type-options', 'nosniff')
        .send(icon.content);
    });
    return Promise.resolve();
  };
