import { z } from 'zod';
import { defineCall, Id, Instant, Nothing } from '../call';
import { AcceptedConsentsSchema } from './consent';
import { DigitsText, WordText } from '../callFields';
import {
  normalizedPhone,
  openSmsPurposes,
  passwordProblem,
  PHONE_PATTERN,
  phoneProblem,
  SMS_CODE_PATTERN,
} from '../identity';

const Phone = z
  .string()
  .overwrite(normalizedPhone)
  .regex(PHONE_PATTERN, { error: ({ input }) => phoneProblem(String(input)) });

export const SmsCode = DigitsText().regex(SMS_CODE_PATTERN, '请输入 6 位数字验证码');

export const NewPasswordSchema = z.string().superRefine((password, context) => {
  const problem = passwordProblem(password);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

/** One-time code from `wx.login` or WeChat's phone number button. */
export const WechatCode = z.string().min(1).max(256);

const Proof = z.string().min(1, '请先完成人机验证').max(1_024, '请重新完成人机验证');

/** Proof that the caller is a person: the answer to a question, a captcha ticket, or a code from WeChat. */
export const CaptchaProofSchema = z.strictObject({
  /** Id of the question that the rejected call returned; goes with `answer`. */
  taskId: Proof.optional(),
  answer: WordText().min(1, '请先完成人机验证').max(1_024, '请重新完成人机验证').optional(),
  /** Ticket from Tencent's captcha. */
  ticket: Proof.optional(),
  randstr: Proof.optional(),
  /** Code from `wx.login`, in the mini-program. */
  wechatCode: WechatCode.optional(),
});

/** Documents accepted during the sign-in, stored in the same transaction; if absent, the user is asked later. */
const agreed = AcceptedConsentsSchema.optional();

/** Answer of every call that signs in. `token` is opaque, and only these answers contain it. */
export const SessionSchema = z.object({
  token: z.string(),
  userId: Id,
  /** Whether this sign-in created the account. */
  newUser: z.boolean(),
});

export const SentCode = z.object({
  retryAfterSeconds: z.int(),
  /** Path of the page that shows sent codes in demo mode; `null` for real messages. */
  sandboxOutbox: z.string().nullable(),
});

/** A session as its user or an admin sees it. */
export const SeenSessionSchema = z.object({
  sessionId: Id,
  /** Description of the device; empty for sessions of older versions. */
  device: z.string(),
  signedInAt: Instant,
  /** Last use, rounded to the hour. */
  usedAt: Instant,
  /** Whether it is the session that makes the call. */
  current: z.boolean(),
});

export const userEndpoints = {
  'POST /app-api/user/update-password': defineCall({
    summary: 'Change the password or set the first one; ends all other sessions',
    access: 'user',
    rate: 'sign-in',
    payload: z.strictObject({
      /** The current password; required if the user already has a password. */
      oldPassword: z.string().min(1).max(64).optional(),
      password: NewPasswordSchema,
    }),
    data: Nothing,
  }),
  'POST /app-api/user/auth/login': defineCall({
    summary: 'Sign in with phone and password',
    access: 'public',
    rate: 'sign-in',
    payload: z.strictObject({
      phone: Phone,
      password: z.string().min(1).max(64),
      proof: CaptchaProofSchema.optional(),
      agreed,
    }),
    data: SessionSchema,
  }),
  'POST /app-api/user/auth/send-sms-code': defineCall({
    summary:
      'Send a code by SMS; the answer does not reveal whether the phone number is registered',
    access: 'public',
    rate: 'sms',
    payload: z.strictObject({
      phone: Phone,
      purpose: z.enum(openSmsPurposes),
      proof: CaptchaProofSchema.optional(),
    }),
    data: SentCode,
  }),
  'POST /app-api/user/auth/sms-login': defineCall({
    summary: 'Sign in or register with a code received by SMS',
    access: 'public',
    rate: 'sign-in',
    payload: z.strictObject({ phone: Phone, code: SmsCode, agreed }),
    data: SessionSchema,
  }),
  'POST /app-api/user/reset-password': defineCall({
    summary: 'Set a new password with a code received by SMS; ends all other sessions',
    access: 'public',
    rate: 'sign-in',
    payload: z.strictObject({ phone: Phone, code: SmsCode, password: NewPasswordSchema }),
    data: Nothing,
  }),
  'POST /app-api/user/auth/query-weixin-mini-app-bing-user': defineCall({
    summary: 'Whether the WeChat account behind a wx.login code is bound to a user',
    access: 'public',
    rate: 'sign-in',
    payload: z.strictObject({ code: WechatCode }),
    data: z.object({
      bound: z.boolean(),
      /** Represents the WeChat account in the next call; expires after five minutes. */
      ticket: z.string(),
    }),
  }),
  'POST /app-api/user/auth/weixin-mini-app-login': defineCall({
    summary: 'Sign in as the user bound to the WeChat identity of a ticket',
    access: 'public',
    rate: 'sign-in',
    payload: z.strictObject({ ticket: z.string().min(1).max(128), agreed }),
    data: SessionSchema,
  }),
  'POST /app-api/user/auth/social-login': defineCall({
    summary: 'Sign in or register with WeChat; with a phone number, both accounts are joined',
    access: 'public',
    rate: 'sign-in',
    payload: z.strictObject({
      ticket: z.string().min(1).max(128),
      /**
       * `code` from WeChat's phone number button. Absent if `phone` is given, or if the WeChat account is already
       * known.
       */
      phoneCode: WechatCode.optional(),
      /** Phone number with an SMS code for `bind-wechat`. */
      phone: Phone.optional(),
      smsCode: SmsCode.optional(),
      agreed,
    }),
    data: SessionSchema,
  }),
  'POST /app-api/user/auth/logout': defineCall({
    own: 'The specified sign-out is local only, but a token valid for thirty days must end when its user signs out.',
    summary: 'End this session',
    access: 'user',
    payload: Nothing,
    data: Nothing,
  }),
  'GET /app-api/user/session/list': defineCall({
    own: 'Users who lost a phone must see their sessions to end them.',
    summary: 'The user’s sessions, last used first',
    access: 'user',
    payload: Nothing,
    data: z.object({ list: z.array(SeenSessionSchema) }),
  }),
  'POST /app-api/user/session/end': defineCall({
    own: 'Users who lost a phone must be able to sign it out from another device.',
    summary: 'End one session, or all except the current one',
    access: 'user',
    payload: z.strictObject({
      /** The session to end; absent to end all others. */
      sessionId: Id.optional(),
    }),
    data: Nothing,
  }),
};
