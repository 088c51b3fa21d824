import { z } from 'zod';
import { defineCall, Instant, Nothing } from '../call';
import { normalizedIdNumber, normalizedRealName } from '../identity';
import { realNameRejections, realNameStates } from '../states';

export const RealNameSchema = z.object({
  state: z.enum(realNameStates),
  /** The name that was submitted last, masked. */
  name: z.string().nullable(),
  idNumber: z.string().nullable(),
  /** Why the verification was rejected; `null` in other states. */
  rejection: z.enum(realNameRejections).nullable(),
  /** Whether the verification takes longer because the provider is unreachable; the service retries. */
  delayed: z.boolean(),
  submittedAt: Instant.nullable(),
  /** How often the user may still submit today. */
  triesLeft: z.int(),
});

export const identityEndpoints = {
  'POST /app-api/user/real/name/auth': defineCall({
    summary: 'Submit name and id number for verification; user/get has the result later',
    access: 'user',
    payload: z.strictObject({
      name: z.string().overwrite(normalizedRealName).max(64),
      idNumber: z.string().overwrite(normalizedIdNumber).max(32),
      consent: z.literal(true, '请先阅读并勾选同意实名认证说明'),
    }),
    data: RealNameSchema,
  }),
  'POST /app-api/user/real/name/withdraw': defineCall({
    own: 'Withdrawing consent to store identity data must be as easy as giving it (PIPL, article 15).',
    summary: 'Withdraw the consent to the verification and delete its data',
    access: 'user',
    payload: Nothing,
    data: RealNameSchema,
  }),
};
