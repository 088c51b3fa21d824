import { z } from 'zod';
import { call, Id, Instant, Nothing } from '../call';
import { nicknameProblem } from '../identity';
import { optionalMessageKinds } from '../messages';
import { NewPassword } from './user';

const Nickname = z
  .string()
  .trim()
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
  /** Which optional messages the user wants. */
  notifications: z.record(z.enum(optionalMessageKinds), z.boolean()),
  /** The user's reports may be shown, anonymised, among the excellent ones. */
  excellentReportConsent: z.boolean(),
  createdAt: Instant,
});

/** What a signed-in user does with the account itself. */
export const accountCalls = {
  'GET /app-api/user/get': call({
    summary: 'The signed-in user',
    access: 'user',
    payload: Nothing,
    data: UserInfo,
  }),
  'POST /app-api/user/update-password': call({
    summary: 'Change the password, or set the first one; ends all other sessions',
    access: 'user',
    rate: 'sign-in',
    payload: z.strictObject({
      /** Required from who has a password. */
      oldPassword: z.string().min(1).max(64).optional(),
      password: NewPassword,
    }),
    data: Nothing,
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
