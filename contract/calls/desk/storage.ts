import { z } from 'zod';
import { defineDeskCall, defineDeskChange } from '../../call';
import { deskPurposes, OwnFiles, UploadGrant, UploadRequest } from '../storage';

/** Calls with which staff upload pictures: evidence, chat, photos, banners and games. */
export const deskStorageEndpoints = {
  'POST /desk-api/common/sts': defineDeskChange({
    // No audit here: the call that uses the picture is audited.
    audits: [],
    summary: 'A short-lived permission to upload one picture; banners and games only by admins',
    role: 'valuer',
    rate: 'upload',
    payload: UploadRequest.extend({ purpose: z.enum(deskPurposes) }),
    data: UploadGrant,
  }),
  'GET /desk-api/common/sts': defineDeskCall({
    summary: 'Links to the member’s own pictures; checks and accepts a new upload first',
    role: 'valuer',
    ...OwnFiles,
  }),
};
