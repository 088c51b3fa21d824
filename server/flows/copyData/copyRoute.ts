import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { BusinessError } from '../../core/errors';
import type { ExportUser } from '../../core/module';
import type { Services } from '../../core/services';
import { expiryOf, isGoodLink } from '../../domain/storage';
import { partsOfCopy } from './parts';
import { zipped } from './zipped';

export const copyName = (brand: string) => `${brand}-我的数据.zip`;
export const copyPath = (userId: string) => `/data-copies/${userId}`;

interface LinkRequest {
  Params: { userId: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

/** `GET /data-copies/<user>`, the links to copies: made while they are read, and kept nowhere. */
export const copyRoute =
  (services: Services, exportUser: ExportUser): FastifyPluginAsync =>
  (app) => {
    app.get<LinkRequest>(copyPath(':userId'), async ({ params: { userId }, query }, reply) => {
      const { settings, now, database } = services;
      if (!isGoodLink(settings.storage.secret, copyPath(userId), expiryOf(query), now()))
        throw new BusinessError('FILE_NOT_FOUND');
      const exported = await exportUser(database, userId);
      // Of a link that outlived its account nothing is left.
      if (Object.keys(exported).length === 0) throw new BusinessError('FILE_NOT_FOUND');
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(copyName(settings.brand.name))}`,
        )
        .send(Readable.from(zipped(partsOfCopy(services, userId, exported))));
    });
    return Promise.resolve();
  };
