import { z } from 'zod';
import { defineCall, Id, Instant, Nothing } from '../call';
import { RealNameSchema } from './identity';
import { nicknameProblem, normalizedNickname } from '../nickname';
import { optionalMessageKinds } from '../messages';

const Nickname = z
  .string()
  .overwrite(normalizedNickname)
  .superRefine((nickname, context) => {
    const problem = nicknameProblem(nickname);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

export const UserInfoSchema = z.object({
  userId: Id,
  nickname: z.string(),
  /** Link to the avatar that works for a limited time. */
  avatarUrl: z.string().nullable(),
  /** Phone number, masked, e.g. `138****8000`. */
  phone: z.string().nullable(),
  hasPassword: z.boolean(),
  wechatBound: z.boolean(),
  realName: RealNameSchema,
  /** Which of the optional messages the user receives. */
  notifications: z.record(z.enum(optionalMessageKinds), z.boolean()),
  /** Whether the user allows the service to publish their reports anonymously. */
  excellentReportConsent: z.boolean(),
  createdAt: Instant,
});

/** Calls for users to view and edit their own profile. */
export const profileEndpoints = {
  'GET /app-api/user/get': defineCall({
    summary: 'The signed-in user',
    access: 'user',
    payload: Nothing,
    data: UserInfoSchema,
  }),
  'POST /app-api/user/user-settings/update': defineCall({
    summary: 'Change the given parts of profile and settings',
    access: 'user',
    payload: z.strictObject({
      nickname: Nickname.optional(),
      /** File id of an upload with purpose `avatar`; `null` removes the avatar. */
      avatarFileId: Id.nullable().optional(),
      notifications: z.partialRecord(z.enum(optionalMessageKinds), z.boolean()).optional(),
      excellentReportConsent: z.boolean().optional(),
    }),
    data: UserInfoSchema,
  }),
};
