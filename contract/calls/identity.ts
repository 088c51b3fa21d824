import { z } from 'zod';
import { call, Instant } from '../call';
import { realNameRejections, realNameStates } from '../states';

export const RealName = z.object({
  state: z.enum(realNameStates),
  /** Masked, of the latest submission. */
  name: z.string().nullable(),
  idNumber: z.string().nullable(),
  /** When `rejected`. */
  rejection: z.enum(realNameRejections).nullable(),
  /** `pending`, and who verifies could not be reached so far: it is tried again by itself. */
  delayed: z.boolean(),
  submittedAt: Instant.nullable(),
  /** Submissions left today. */
  triesLeft: z.int(),
});

export const identityCalls = {
  'POST /app-api/user/real/name/auth': call({
    summary: 'Submit name and id number for verification; the result follows in user/get',
    access: 'user',
    payload: z.strictObject({
      name: z.string().max(64),
      idNumber: z.string().max(32),
      consent: z.literal(true, '请先阅读并勾选同意实名认证说明'),
    }),
    data: RealName,
  }),
};
