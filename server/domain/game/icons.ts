import { isBroughtIcon } from '@account-doctor/contract/catalogue';
import type { FastifyPluginAsync } from 'fastify';
import type { Queryable } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { builtInGames } from '../../catalogue';
import { drawIcon } from '../../catalogue/icon';
import { prepareIcon } from '../storage';
import { selectIcons, type StoredIcon } from './iconStore';

const DAY_SECONDS = 86_400;

/** Where the icon of a game of the catalogue is served. */
export const iconUrlOf = (file: string): string => `/media/evaluation/games/${file}`;

const drawn = new Map(
  builtInGames.map(({ icon }) => [iconUrlOf(icon.file), drawIcon(icon)] as const),
);

/** An icon from a picture of an operator, under the address that its pixels give it; refuses as `prepareIcon`. */
export async function broughtIcon(picture: Buffer): Promise<StoredIcon> {
  const { content, hash } = await prepareIcon(picture);
  return { iconUrl: iconUrlOf(`own/${hash}.png`), content };
}

/** Of these addresses of icons those at which there would be none. */
export async function missingIcons(db: Queryable, iconUrls: string[]): Promise<string[]> {
  const brought = iconUrls.filter(isBroughtIcon);
  const known = new Set((await selectIcons(db, brought)).map(({ iconUrl }) => iconUrl));
  return brought.filter((iconUrl) => !known.has(iconUrl));
}

/** An icon as a `data:` address; `null` where it is none of the service's own. */
export async function iconAsData(db: Queryable, iconUrl: string): Promise<string | null> {
  const svg = drawn.get(iconUrl);
  if (svg) return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const [icon] = await selectIcons(db, [iconUrl]);
  return icon ? `data:image/png;base64,${icon.content.toString('base64')}` : null;
}

/** Serves the icons of the catalogue, which are drawn from its definitions, and those that operators brought. */
export const gameIcons =
  ({ database }: Services): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onSend', (_request, reply, _payload, done) => {
      // Pages of other origins and the mini-program show these pictures too.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      done();
    });
    for (const [url, picture] of drawn)
      app.get(url, (_request, reply) =>
        reply
          .type('image/svg+xml')
          .header('cache-control', `public, max-age=${DAY_SECONDS}`)
          .send(picture),
      );
    app.get<{ Params: { file: string } }>(iconUrlOf('own/:file'), async ({ params }, reply) => {
      const [icon] = await selectIcons(database, [iconUrlOf(`own/${params.file}`)]);
      if (!icon) throw new BusinessError('FILE_NOT_FOUND');
      return reply
        .type('image/png')
        .header('cache-control', `public, max-age=${365 * DAY_SECONDS}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .send(icon.content);
    });
    return Promise.resolve();
  };
