import { z } from 'zod';
import { call, Id, Instant, Nothing } from '../call';
import { nicknameProblem } from '../identity';
import { optionalMessageKinds } from '../messages';
import { orderKinds, orderStates, realNameRejections, realNameStates } from '../states';
import { NewPassword, SentCode, SmsCode } from './user';

const Nickname = z
  .string()
  .trim()
  .superRefine((nickname, context) => {
    const problem = nicknameProblem(nickname);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

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

/** An order that keeps an account from being deleted. */
export const OpenOrder = z.object({
  orderId: Id,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  gameName: z.string(),
  state: z.enum(orderStates),
});

/** Whether the account may be deleted now, and if not, because of what. */
export const DeletionCheck = z.object({
  allowed: z.boolean(),
  openOrders: z.object({ list: z.array(OpenOrder), total: z.int() }),
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
  'GET /app-api/user/check/login/off': call({
    summary: 'Whether the account may be deleted now',
    access: 'user',
    payload: Nothing,
    data: DeletionCheck,
  }),
  'POST /app-api/user/login/off/send-sms-code': call({
    summary: 'Send the code that confirms a deletion to the user’s own phone',
    access: 'user',
    rate: 'sms',
    payload: Nothing,
    data: SentCode,
  }),
  'POST /app-api/user/login/off': call({
    summary: 'Delete the account, confirmed by SMS code or password',
    access: 'user',
    rate: 'sign-in',
    payload: z.strictObject({
      /** One of the two. */
      smsCode: SmsCode.optional(),
      password: z.string().min(1).max(64).optional(),
    }),
    data: Nothing,
  }),
};
