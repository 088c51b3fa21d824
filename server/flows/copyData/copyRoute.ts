import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { BusinessError } from '../../core/errors';
import type { ExportUser } from '../../core/module';
import type { Services } from '../../core/services';
import { expiryOf, isValidLink } from '../../domain/storage';
import { userOfSession } from '../../domain/user';
import { partsOfCopy } from './parts';
import { zipFiles } from './zipped';

export const copyName = (brand: string) => `${brand}-我的数据.zip`;
export const copyPath = (userId: string, sessionId: string) =>
  `/data-copies/${userId}/${sessionId}`;

/**
 * The secret for signing links to a user's copies; it contains the password hash, so a new password makes earlier links
 * invalid.
 */
export const copySecret = (
  { storage }: Services['settings'],
  { passwordHash }: { passwordHash: string | null },
): string => `${storage.secret} ${passwordHash ?? ''}`;

interface LinkRequest {
  Params: { userId: string; sessionId: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

/**
 * Serves `GET /data-copies/<user>/<session>`, a copy of a user's data, which is made while it is downloaded and never
 * stored. Its link is valid as long as the session that requested it, but not after a change of password.
 */
export const copyRoute =
  (services: Services, exportUser: ExportUser): FastifyPluginAsync =>
  (app) => {
    app.get<LinkRequest>(copyPath(':userId', ':sessionId'), async ({ params, query }, reply) => {
      const { settings, now, database } = services;
      const { userId, sessionId } = params;
      const user = await userOfSession(database, sessionId, now());
      if (user?.userId !== userId) throw new BusinessError('FILE_NOT_FOUND');
      const path = copyPath(userId, sessionId);
      if (!isValidLink(copySecret(settings, user), { ...expiryOf(query), path, now: now() }))
        throw new BusinessError('FILE_NOT_FOUND');
      const exported = await exportUser(database, userId);
      // The user's account has been deleted meanwhile.
      if (Object.keys(exported).length === 0) throw new BusinessError('FILE_NOT_FOUND');
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(copyName(settings.brand.name))}`,
        )
        .send(Readable.from(zipFiles(partsOfCopy(services, userId, exported))));
    });
    return Promise.resolve();
  };
