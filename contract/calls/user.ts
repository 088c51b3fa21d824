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

/** One-time code of `wx.login` or WeChat's phone number button. */
export const WechatCode = z.string().min(1).max(256);

const Proof = z.string().min(1, '请先完成人机验证').max(1_024, '请重新完成人机验证');

/** What proves that a person makes a call: the answer to a task, or WeChat's word for who is there. */
export const CaptchaProofSchema = z.strictObject({
  /** Of the task that was refused with, and … */
  taskId: Proof.optional(),
  answer: WordText().min(1, '请先完成人机验证').max(1_024, '请重新完成人机验证').optional(),
  /** Ticket of Tencent's captcha. */
  ticket: Proof.optional(),
  randstr: Proof.optional(),
  /** Code of `wx.login`, in the mini-program. */
  wechatCode: WechatCode.optional(),
});

/** Consent given with the sign-in and stored in the same transaction; if absent, the user is asked later. */
const agreed = AcceptedConsentsSchema.optional();

/** Answer of every sign-in; `token` is opaque and shown only here. */
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

/** A session as its owner or an admin may see it. */
export const SeenSessionSchema = z.object({
  sessionId: Id,
  /** Description of the device; empty for old sessions. */
  device: z.string(),
  signedInAt: Instant,
  /** Last use, rounded to the hour. */
  usedAt: Instant,
  /** Whether it is the current session. */
  current: z.boolean(),
});

export const userEndpoints = {
  'POST /app-api/user/update-password': defineCall({
    summary: 'Change the password, or set the first one; ends all other sessions',
    access: 'user',
    rate: 'sign-in',
    payload: z.strictObject({
      /** Required if the user has a password. */
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
    summary: 'Send a code by SMS; the answer never tells whether the phone is registered',
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
    summary: 'Sign in, or register, with a code received by SMS',
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
      /** Stands for the WeChat identity in the next step; expires after five minutes. */
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
    summary:
      'Sign in, or register, by WeChat: alone, or with a phone number, which is bound and joins the accounts of both',
    access: 'public',
    rate: 'sign-in',
    payload: z.strictObject({
      ticket: z.string().min(1).max(128),
      /** `code` of the phone number button. Absent if `phone` is given, or to sign in a known WeChat account. */
      phoneCode: WechatCode.optional(),
      /** Phone with an SMS code for `bind-wechat`. */
      phone: Phone.optional(),
      smsCode: SmsCode.optional(),
      agreed,
    }),
    data: SessionSchema,
  }),
  'POST /app-api/user/auth/logout': defineCall({
    own: 'Signing out was local only; a token that lives for thirty days has to end when its owner says so.',
    summary: 'End this session',
    access: 'user',
    payload: Nothing,
    data: Nothing,
  }),
  'GET /app-api/user/session/list': defineCall({
    own: 'Whoever lost a phone has to see which programs are signed in, to end them.',
    summary: 'The programs that are signed in, the last used first',
    access: 'user',
    payload: Nothing,
    data: z.object({ list: z.array(SeenSessionSchema) }),
  }),
  'POST /app-api/user/session/end': defineCall({
    own: 'Whoever lost a phone has to sign it out from elsewhere.',
    summary: 'Sign out one of the programs, or all but the one that asks',
    access: 'user',
    payload: z.strictObject({
      /** Absent to end all other sessions. */
      sessionId: Id.optional(),
    }),
    data: Nothing,
  }),
};
