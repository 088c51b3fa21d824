import { z } from 'zod';
import { defineDeskCall, defineDeskChange } from '../../call';
import { deskPurposes, OwnFiles, UploadGrant, UploadRequest } from '../storage';

/** Picture uploads of staff: evidence, chat, photos, banners and games. */
export const deskStorageEndpoints = {
  'POST /desk-api/common/sts': defineDeskChange({
    // No audit here: using the picture is audited.
    audits: [],
    summary:
      'Where to put one picture, for a short while; those for banners and games are the admins’',
    role: 'valuer',
    rate: 'upload',
    payload: UploadRequest.extend({ purpose: z.enum(deskPurposes) }),
    data: UploadGrant,
  }),
  'GET /desk-api/common/sts': defineDeskCall({
    summary: 'Links to the member’s own pictures; one just uploaded is checked and taken in first',
    role: 'valuer',
    ...OwnFiles,
  }),
};
