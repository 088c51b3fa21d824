import { hasRole } from '@account-doctor/contract/staff';
import type { DeskHandlers } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { linksToOwnFiles } from './ownFiles';
import { grantUpload } from './upload';

/** Endpoints for staff to upload pictures and get links to them. */
export function storageDeskCalls(services: Services) {
  return {
    'POST /desk-api/common/sts': (asked, { staffId, role, caller }) => {
      // Only admins can upload public pictures.
      const isForEverybody = asked.purpose === 'banner' || asked.purpose === 'game';
      if (isForEverybody && !hasRole(role, 'admin')) throw new BusinessError('FORBIDDEN');
      return grantUpload(services, { ...asked, userId: staffId, origin: caller.origin });
    },

    'GET /desk-api/common/sts': ({ fileIds }, { staffId, caller }) =>
      linksToOwnFiles(services, { ownerId: staffId, asked: fileIds, origin: caller.origin }),
  } satisfies DeskHandlers<'storage'>;
}
