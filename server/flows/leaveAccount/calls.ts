import type { ReceivedOf } from '@account-doctor/contract/types';
import type { AppHandlers } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import type { EraseUser } from '../../core/module';
import type { Services } from '../../core/services';
import { checkDeletion, deleteAccount, sendDeletionCode, type DeletionProof } from './deletion';

/** Endpoints for users to delete their account. */
export function leaveAccountCalls(services: Services, eraseUser: EraseUser) {
  return {
    'GET /app-api/user/check/login/off': (_, { userId }) =>
      checkDeletion(services.database, userId),

    'POST /app-api/user/login/off/send-sms-code': (_, { userId, caller, log }) =>
      sendDeletionCode(services, userId, { asker: caller, log }),

    'POST /app-api/user/login/off': async (payload, { userId, sessionHash, caller }) => {
      await deleteAccount(services, eraseUser, {
        userId,
        sessionHash,
        asker: caller,
        proof: proofOf(payload),
      });
      return {};
    },
  } satisfies AppHandlers<'leaveAccount'>;
}

/** The proof in a payload; throws unless the payload contains exactly one. */
function proofOf(payload: ReceivedOf<'POST /app-api/user/login/off'>): DeletionProof {
  const { smsCode, password, ticket } = payload;
  if (Object.keys(payload).length === 1) {
    if (smsCode !== undefined) return { smsCode };
    if (password !== undefined) return { password };
    if (ticket !== undefined) return { ticket };
  }
  const problem = '请填写短信验证码，或填写登录密码';
  throw new BusinessError('VALIDATION_FAILED', problem, { fields: { smsCode: problem } });
}
