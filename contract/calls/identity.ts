import { z } from 'zod';
import { defineCall, Instant, Nothing } from '../call';
import { normalizedIdNumber, normalizedRealName } from '../identity';
import { realNameRejections, realNameStates } from '../states';

export const RealNameSchema = z.object({
  state: z.enum(realNameStates),
  /** Name of the latest submission, masked. */
  name: z.string().nullable(),
  idNumber: z.string().nullable(),
  /** Set if `rejected`. */
  rejection: z.enum(realNameRejections).nullable(),
  /** Whether a `pending` verification is delayed because the provider is unreachable; it is retried automatically. */
  delayed: z.boolean(),
  submittedAt: Instant.nullable(),
  /** Number of submissions left today. */
  triesLeft: z.int(),
});

export const identityEndpoints = {
  'POST /app-api/user/real/name/auth': defineCall({
    summary: 'Submit name and id number for verification; the result follows in user/get',
    access: 'user',
    payload: z.strictObject({
      name: z.string().overwrite(normalizedRealName).max(64),
      idNumber: z.string().overwrite(normalizedIdNumber).max(32),
      consent: z.literal(true, '请先阅读并勾选同意实名认证说明'),
    }),
    data: RealNameSchema,
  }),
  'POST /app-api/user/real/name/withdraw': defineCall({
    own: 'Consent to what is kept of an identity card is taken back as easily as it was given (PIPL, article 15).',
    summary: 'Take back the consent to the verification: what was kept of it is deleted',
    access: 'user',
    payload: Nothing,
    data: RealNameSchema,
  }),
};
