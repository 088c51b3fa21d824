import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { linksToOwnFiles } from './ownFiles';
import { grantUpload } from './upload';

/** Endpoints for users to upload pictures and get links to them. */
export function storageCalls(services: Services) {
  return {
    'POST /app-api/common/sts': async (asked, { userId, caller }) => {
      const grant = await grantUpload(services, { ...asked, userId, origin: caller.origin });
      // Usually the text of these pictures is read next; the reader loads its models during the upload.
      if (asked.purpose === 'evaluation') services.pictureReader.prepare?.();
      return grant;
    },

    'GET /app-api/common/sts': ({ fileIds }, { userId, caller }) =>
      linksToOwnFiles(services, { ownerId: userId, asked: fileIds, origin: caller.origin }),
  } satisfies AppHandlers<'storage'>;
}
