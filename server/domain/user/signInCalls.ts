import type { ReceivedOf } from '@account-doctor/contract/types';
import type { Transaction } from '../../core/database/database';
import type { AppHandlers, Caller } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import type { AppParts, AcceptedConsents } from '../../core/module';
import type { Services } from '../../core/services';
import { isProvenPerson } from './captchaProof';
import type { SignInParts } from './sessions';
import { resetPassword, signInByPassword, signInBySms } from './signIn';
import { sendSmsCode } from './smsCodes';
import {
  issueTicket,
  type PhoneProof,
  signInByPhoneProof,
  signInByTicket,
  signInByWechatAlone,
} from './wechat';

/** Endpoints to sign in, and to reset a forgotten password. */
export function signInCalls(services: Services, { mergeUsers, storeConsents }: AppParts) {
  // Assigns to an object derived from the caller; a copy would lose the caller's properties, which are computed on
  // access.
  const signInPartsOf = (
    caller: Caller,
    accepted?: AcceptedConsents,
    byWechat = false,
  ): Caller & SignInParts =>
    Object.assign(Object.create(caller) as Caller & SignInParts, {
      byWechat,
      agree:
        accepted &&
        ((transaction: Transaction, userId: string) =>
          storeConsents(transaction, { userId, caller, at: services.now() }, accepted)),
    });
  return {
    'POST /app-api/user/auth/login': ({ agreed, ...credentials }, { caller, log }) =>
      signInByPassword(services, credentials, { caller: signInPartsOf(caller, agreed), log }),

    'POST /app-api/user/auth/send-sms-code': async ({ proof, ...recipient }, { caller, log }) => {
      const proven = await isProvenPerson(services, proof, { address: caller.address, log });
      return sendSmsCode(services, { ...recipient, proven }, { asker: caller, log });
    },

    'POST /app-api/user/auth/sms-login': ({ agreed, ...proof }, { caller }) =>
      signInBySms(services, proof, signInPartsOf(caller, agreed)),

    'POST /app-api/user/reset-password': async (request, { caller }) => {
      await resetPassword(services, request, caller);
      return {};
    },

    'POST /app-api/user/auth/query-weixin-mini-app-bing-user': ({ code }, { log }) =>
      issueTicket(services, code, log),

    'POST /app-api/user/auth/weixin-mini-app-login': ({ ticket, agreed }, { caller }) =>
      signInByTicket(services, { ticket, caller: signInPartsOf(caller, agreed, true) }),

    'POST /app-api/user/auth/social-login': ({ ticket, agreed, ...payload }, { caller, log }) => {
      const holder = { ticket, caller: signInPartsOf(caller, agreed, true) };
      const proof = phoneProof(payload);
      return proof === null
        ? signInByWechatAlone(services, holder)
        : signInByPhoneProof({ ...services, mergeUsers }, { holder, proof }, log);
    },
  } satisfies Partial<AppHandlers<'user'>>;
}

type SocialLogin = ReceivedOf<'POST /app-api/user/auth/social-login'>;

/** The proof of a phone number in a payload; `null` without a proof. Throws if it has two. */
function phoneProof(payload: Omit<SocialLogin, 'ticket' | 'agreed'>): PhoneProof | null {
  const { phoneCode, phone, smsCode } = payload;
  if (phoneCode === undefined && phone === undefined && smsCode === undefined) return null;
  if (phoneCode !== undefined && phone === undefined && smsCode === undefined) return { phoneCode };
  if (phoneCode === undefined && phone !== undefined && smsCode !== undefined) {
    return { phone, smsCode };
  }
  const fields = { phone: '请用微信手机号授权，或填写手机号和短信验证码' };
  throw new BusinessError('VALIDATION_FAILED', fields.phone, { fields });
}
