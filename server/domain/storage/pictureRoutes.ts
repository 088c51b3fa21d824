import multipart from '@fastify/multipart';
import { PICTURE_LIMIT } from '@account-doctor/contract/limits';
import { moderationVerdicts } from '@account-doctor/contract/moderation';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { success } from '../../core/http/envelope';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { expiryOf } from './expiringLink';
import { fileVariants } from './fileLink';
import { openLink, openPublicPicture } from './contents';
import { receivePicture } from './receivePicture';
import { forbidScripts, sendExpiringFile } from './sendExpiringFile';
import { unseenPicture, unseenPicturePath } from './unseenPicture';
import { storeUpload } from './storeUpload';
import { UPLOAD_PATH } from './upload';

/**
 * Routes of pictures. They transfer no JSON, so they are not in the contract.
 *
 * - `POST /storage/upload` takes an upload and answers in the usual envelope.
 * - `GET /files/<id>/<variant>` sends a private picture to the holder of an expiring link.
 * - `GET /pictures/<id>.jpg` sends a public picture.
 * - `GET /pictures/unseen/<verdict>.svg` sends the placeholder for a picture that moderation hides.
 */
export const pictureRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    await app.register(multipart, {
      // The size is checked while reading, against the limit of the token.
      throwFileSizeLimit: false,
      limits: { fileSize: PICTURE_LIMIT + 1, files: 1, fields: 4, fieldSize: 4_096, parts: 5 },
    });
    addUploadRoute(app, services);
    addFileRoute(app, services);
    addPublicPictureRoute(app, services);
    addPlaceholderRoutes(app);
  };

function addUploadRoute(app: FastifyInstance, services: Services): void {
  app.post(UPLOAD_PATH, async (request, reply) => {
    const { upload, content } = await receivePicture(services, request);
    await storeUpload(services, upload, content);
    reply.envelopeCode = 'OK';
    void reply.header('cache-control', 'no-store');
    return success({});
  });
}

interface LinkRequest {
  Params: { fileId: string; variant: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

function addFileRoute(app: FastifyInstance, services: Services): void {
  app.get<LinkRequest>('/files/:fileId/:variant', async ({ params, query }, reply) => {
    const variant = fileVariants.find((known) => known === params.variant);
    if (!variant) throw new BusinessError('FILE_NOT_FOUND');
    const expiry = expiryOf(query);
    const file = await openLink(services, { fileId: params.fileId, variant, ...expiry });
    return sendExpiringFile(reply, file, { ...expiry, now: services.now() });
  });
}

function addPlaceholderRoutes(app: FastifyInstance): void {
  for (const verdict of moderationVerdicts)
    app.get(unseenPicturePath(verdict), async (_, reply) =>
      reply
        .type('image/svg+xml')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', `public, max-age=${PUBLIC_CACHE_LIFE}`)
        .send(unseenPicture(verdict)),
    );
}

/** How long caches may keep a picture, even after it was deleted, in seconds. */
const PUBLIC_CACHE_LIFE = 3_600;

function addPublicPictureRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { fileId: string } }>('/pictures/:fileId.jpg', async ({ params }, reply) => {
    const { content, contentType } = await openPublicPicture(services, params.fileId);
    return forbidScripts(reply.type(contentType))
      .header('cache-control', `public, max-age=${PUBLIC_CACHE_LIFE}`)
      .send(content);
  });
}
