import type { FastifyPluginAsync } from 'fastify';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { contentUnder, expiryOf, isValidLink, sendExpiringFile } from '../../domain/storage';
import { type Painter, reportFilePath, selectReportFile } from '../../domain/reportFile';

interface LinkRequest {
  Params: { fileId: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

/**
 * Serves `GET /report-files/<id>`, the address of a report's picture or PDF. Closes the painter when the service stops.
 */
export const reportFileRoute =
  ({ settings, database, storage, now }: Services, painter: Painter): FastifyPluginAsync =>
  (app) => {
    app.addHook('onClose', painter.end);
    app.get<LinkRequest>(
      reportFilePath(':fileId'),
      async ({ params: { fileId }, query }, reply) => {
        const expiry = expiryOf(query);
        const path = reportFilePath(fileId);
        const good = isValidLink(settings.storage.secret, { ...expiry, path, now: now() });
        const file = good ? await selectReportFile(database, fileId) : null;
        if (!file) throw new BusinessError('FILE_NOT_FOUND');
        const { content, contentType } = await contentUnder(storage, file.key);
        void reply.header(
          'content-disposition',
          `inline; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
        );
        return sendExpiringFile(
          reply,
          { content, contentType },
          { expires: expiry.expires, now: now() },
        );
      },
    );
    return Promise.resolve();
  };
