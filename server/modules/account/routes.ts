import type { ReceivedOf } from '@account-doctor/contract/types';
import type { Handlers } from '../../http/handler';
import { Refusal } from '../../http/refusal';
import type { Services } from '../../services';
import { checkDeletion, deleteAccount, sendDeletionCode, type DeletionProof } from './deletion';

/** The calls by which a user leaves. */
export function accountHandlers(
  services: Services,
): Pick<
  Handlers,
  | 'GET /app-api/user/check/login/off'
  | 'POST /app-api/user/login/off/send-sms-code'
  | 'POST /app-api/user/login/off'
> {
  return {
    'GET /app-api/user/check/login/off': (_, { userId }) =>
      checkDeletion(services.database, userId),

    'POST /app-api/user/login/off/send-sms-code': (_, { userId, caller, log }) =>
      sendDeletionCode(services, { userId, address: caller.address }, log),

    'POST /app-api/user/login/off': async (payload, { userId, caller }) => {
      const { address } = caller;
      await deleteAccount(services, { userId, address, proof: proofOf(payload) });
      return {};
    },
  };
}

/** The one proof that a payload holds; none and both are refused. */
function proofOf({ smsCode, password }: ReceivedOf<'POST /app-api/user/login/off'>): DeletionProof {
  if (smsCode !== undefined && password === undefined) return { smsCode };
  if (smsCode === undefined && password !== undefined) return { password };
  const problem = '请填写短信验证码，或填写登录密码';
  throw new Refusal('VALIDATION_FAILED', problem, { fields: { smsCode: problem } });
}
