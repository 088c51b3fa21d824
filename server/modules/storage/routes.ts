import type { UploadedFile } from '@account-doctor/contract/types';
import { hasRole } from '@account-doctor/contract/staff';
import type { Handlers } from '../../http/handler';
import { Refusal } from '../../http/refusal';
import type { Services } from '../../services';
import { askedFiles, ownFiles } from './files';
import { takeInArrived } from './takeIn';
import { grantUpload } from './upload';

/** The calls by which users and staff upload pictures and get links to them. */
export function storageHandlers(
  services: Services,
): Pick<
  Handlers,
  | 'POST /app-api/common/sts'
  | 'GET /app-api/common/sts'
  | 'POST /desk-api/common/sts'
  | 'GET /desk-api/common/sts'
> {
  const linksOf = async (
    userId: string,
    asked: string,
    origin: string,
  ): Promise<{ list: UploadedFile[] }> => {
    const fileIds = askedFiles(asked);
    await takeInArrived(services, userId, fileIds);
    return { list: await ownFiles(services, { userId, fileIds, origin }) };
  };
  return {
    'POST /app-api/common/sts': (asked, { userId, caller }) =>
      grantUpload(services, { ...asked, userId, origin: caller.origin }),

    'GET /app-api/common/sts': ({ fileIds }, { userId, caller }) =>
      linksOf(userId, fileIds, caller.origin),

    'POST /desk-api/common/sts': (asked, { staffId, role, caller }) => {
      // What everybody sees is an admin's to choose.
      if (asked.purpose === 'banner' && !hasRole(role, 'admin')) throw new Refusal('FORBIDDEN');
      return grantUpload(services, { ...asked, userId: staffId, origin: caller.origin });
    },

    'GET /desk-api/common/sts': ({ fileIds }, { staffId, caller }) =>
      linksOf(staffId, fileIds, caller.origin),
  };
}
