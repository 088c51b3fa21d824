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
  /** Link that expires. */
  avatarUrl: z.string().nullable(),
  /** Masked, e.g. `138****8000`. */
  phone: z.string().nullable(),
  hasPassword: z.boolean(),
  wechatBound: z.boolean(),
  realName: RealNameSchema,
  /** Which optional messages the user wants. */
  notifications: z.record(z.enum(optionalMessageKinds), z.boolean()),
  /** Whether the user's reports may be published anonymously. */
  excellentReportConsent: z.boolean(),
  createdAt: Instant,
});

/** Endpoints for users to view and edit their own profile. */
export const profileEndpoints = {
  'GET /app-api/user/get': defineCall({
    summary: 'The signed-in user',
    access: 'user',
    payload: Nothing,
    data: UserInfoSchema,
  }),
  'POST /app-api/user/user-settings/update': defineCall({
    summary: 'Change the profile and the settings that are given; the others stay',
    access: 'user',
    payload: z.strictObject({
      nickname: Nickname.optional(),
      /** An upload with purpose `avatar`; `null` removes the avatar. */
      avatarFileId: Id.nullable().optional(),
      notifications: z.partialRecord(z.enum(optionalMessageKinds), z.boolean()).optional(),
      excellentReportConsent: z.boolean().optional(),
    }),
    data: UserInfoSchema,
  }),
};
