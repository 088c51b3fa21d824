import { z } from 'zod';
import { deskCall, deskChange } from '../../call';
import { deskPurposes, OwnFiles, UploadGrant, UploadRequest } from '../storage';

/** Pictures that staff upload: evidence, for customers in the chat, for banners and for games. */
export const deskStorageCalls = {
  'POST /desk-api/common/sts': deskChange({
    // A member's own picture: what it is used for is written down then.
    audits: [],
    summary:
      'Where to put one picture, for a short while; those for banners and games are the admins’',
    role: 'valuer',
    rate: 'upload',
    payload: UploadRequest.extend({ purpose: z.enum(deskPurposes) }),
    data: UploadGrant,
  }),
  'GET /desk-api/common/sts': deskCall({
    summary: 'Links to the member’s own pictures; one just uploaded is checked and taken in first',
    role: 'valuer',
    ...OwnFiles,
  }),
};
