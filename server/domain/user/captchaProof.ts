import type { CaptchaProof } from '@account-doctor/contract/types';
import type { FastifyBaseLogger } from 'fastify';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { tokenHash } from '../../core/token';
import { CaptchaUnavailable } from '../../providers/captcha/captcha';
import { WechatCodeInvalid, WechatUnavailable } from '../../providers/wechat/wechat';
import { countFailure } from './signInFailureStore';

/** Number of attempts that one WeChat account can prove in a period: people need few, bots need many. */
const PROOFS_OF_WECHAT = 30;

/**
 * Whether a person and not a bot makes an attempt, proved by the captcha or, in the mini-program, by a WeChat account.
 */
export async function isProvenPerson(
  services: Services,
  proof: CaptchaProof | undefined,
  { address, log }: { address: string; log: FastifyBaseLogger },
): Promise<boolean> {
  if (!proof) return false;
  try {
    return proof.wechatCode === undefined
      ? await services.captcha.passes(proof, address)
      : await isVouchedByWechat(services, proof.wechatCode);
  } catch (error) {
    if (error instanceof WechatCodeInvalid) return false;
    if (!(error instanceof CaptchaUnavailable || error instanceof WechatUnavailable)) throw error;
    log.error({ err: error }, 'Nobody can tell people from programs');
    throw new BusinessError('HUMAN_CHECK_UNAVAILABLE');
  }
}

async function isVouchedByWechat(
  { wechat, database, now }: Services,
  code: string,
): Promise<boolean> {
  const { openId } = await wechat.identify(code);
  const counted = {
    subject: `proofs of ${tokenHash(openId)}`,
    limit: PROOFS_OF_WECHAT,
    now: now(),
  };
  const used = await database.transaction((tx) => countFailure(tx, counted));
  return used !== null && used <= PROOFS_OF_WECHAT;
}
