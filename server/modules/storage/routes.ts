import type { Handlers } from '../../http/handler';
import type { Services } from '../../services';
import { ownFiles } from './files';
import { grantUpload, UPLOAD_PATH } from './upload';

/** The calls by which a user uploads pictures and gets links to them. */
export function storageHandlers(
  services: Services,
): Pick<Handlers, 'POST /app-api/common/sts' | 'GET /app-api/common/sts'> {
  return {
    'POST /app-api/common/sts': ({ purpose, size }, { userId, caller }) => {
      const { token, expiresInSeconds } = grantUpload(services, { userId, purpose, size });
      const uploadUrl = caller.origin + UPLOAD_PATH;
      return Promise.resolve({ uploadUrl, fields: { token }, expiresInSeconds });
    },

    'GET /app-api/common/sts': async ({ fileIds }, { userId, caller }) => ({
      list: await ownFiles(services, {
        userId,
        fileIds: fileIds.split(','),
        origin: caller.origin,
      }),
    }),
  };
}
