import { z } from 'zod';
import { call, Id, Instant, Nothing } from '../call';
import { RealName } from './identity';
import { nicknameProblem, normalizedNickname } from '../nickname';
import { optionalMessageKinds } from '../messages';

const Nickname = z
  .string()
  .overwrite(normalizedNickname)
  .superRefine((nickname, context) => {
    const problem = nicknameProblem(nickname);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

export const UserInfo = z.object({
  userId: Id,
  nickname: z.string(),
  /** Short-lived link. */
  avatarUrl: z.string().nullable(),
  /** Masked: `138****8000`. */
  phone: z.string().nullable(),
  hasPassword: z.boolean(),
  wechatBound: z.boolean(),
  realName: RealName,
  /** Which optional messages the user wants. */
  notifications: z.record(z.enum(optionalMessageKinds), z.boolean()),
  /** The user's reports may be shown, anonymised, among the excellent ones. */
  excellentReportConsent: z.boolean(),
  createdAt: Instant,
});

/** What a signed-in user sees and changes of the own profile. */
export const profileCalls = {
  'GET /app-api/user/get': call({
    summary: 'The signed-in user',
    access: 'user',
    payload: Nothing,
    data: UserInfo,
  }),
  'POST /app-api/user/user-settings/update': call({
    summary: 'Change the profile and the settings that are given; the others stay',
    access: 'user',
    payload: z.strictObject({
      nickname: Nickname.optional(),
      /** An upload of purpose `avatar`; `null` takes the avatar away. */
      avatarFileId: Id.nullable().optional(),
      notifications: z.partialRecord(z.enum(optionalMessageKinds), z.boolean()).optional(),
      excellentReportConsent: z.boolean().optional(),
    }),
    data: UserInfo,
  }),
};
