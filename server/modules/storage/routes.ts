import type { Handlers } from '../../http/handler';
import type { Services } from '../../services';
import { askedFiles, ownFiles } from './files';
import { takeInArrived } from './takeIn';
import { grantUpload } from './upload';

/** The calls by which a user uploads pictures and gets links to them. */
export function storageHandlers(
  services: Services,
): Pick<Handlers, 'POST /app-api/common/sts' | 'GET /app-api/common/sts'> {
  return {
    'POST /app-api/common/sts': (asked, { userId, caller }) =>
      grantUpload(services, { ...asked, userId, origin: caller.origin }),

    'GET /app-api/common/sts': async (asked, { userId, caller }) => {
      const fileIds = askedFiles(asked.fileIds);
      await takeInArrived(services, userId, fileIds);
      return { list: await ownFiles(services, { userId, fileIds, origin: caller.origin }) };
    },
  };
}
