import type { FastifyPluginAsync } from 'fastify';
import { catalogueGames } from '../../sample/games';
import { drawIcon } from '../../sample/games/icon';

const DAY_SECONDS = 86_400;

/** Where the icon of a game of the catalogue is served. */
export const iconUrlOf = (file: string): string => `/media/evaluation/games/${file}`;

const pictures = new Map(
  catalogueGames.map(({ icon }) => [iconUrlOf(icon.file), drawIcon(icon)] as const),
);

/** The SVG that is served at this address; `null` where it is no icon of the catalogue. */
export const pictureOfIcon = (iconUrl: string): string | null => pictures.get(iconUrl) ?? null;

/** Serves the icons of the catalogue, which are drawn from its definitions. */
export const gameIcons: FastifyPluginAsync = async (app) => {
  for (const [url, picture] of pictures)
    app.get(url, (_request, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', `public, max-age=${DAY_SECONDS}`)
        // Pages of other origins and the mini-program show these pictures too.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(picture),
    );
  return Promise.resolve();
};
