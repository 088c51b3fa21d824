import { randomUUID } from 'node:crypto';
import { bilingual } from '../core/bilingual';
import { checkCombinations } from '../start/checkStart';
import { safeErrorOptions } from '../core/breaker';
import type { Database } from '../core/database/database';
import { SmsNotSent } from '../providers/sms/sms';
import { createProviders } from '../providers/providers';
import type { ServiceSettings } from '../start/settings';
import { type Finding, reasonOf } from './finding';

/** The finding on a provider that rejects a request or does not answer. */
const refusedFinding = (about: string, error: unknown): Finding => ({
  about,
  state: 'bad',
  said: reasonOf(error),
  advice:
    safeErrorOptions(error).cause === undefined
      ? bilingual(
          'correct its keys in the settings; its console shows what it rejected',
          '改正设置里的密钥；它的控制台会显示拒绝了什么',
        )
      : bilingual(
          'allow this machine to reach it; its keys could not be checked',
          '让这台机器能访问它；密钥没能检查',
        ),
});

/**
 * Sends requests without effects or costs to the providers, with the configured keys: an SMS to an
 * invalid number, queries about nonexistent payments.
 */
export async function tryProviders(
  settings: ServiceSettings,
  database: Database,
): Promise<Finding[]> {
  try {
    checkCombinations(settings);
  } catch {
    // `checkSettings` reports missing settings.
    return [];
  }
  const { sms, payments } = await createProviders(settings, () => new Date(), database);
  // WeChat's virtual payment cannot be queried without a user, so it is skipped.
  const real = payments.filter(({ name }) => name !== 'sandbox' && name !== 'wechat-virtual');
  const findings = await Promise.all([
    ...(settings.sms.provider === 'sandbox' ? [] : [trySms(sms)]),
    ...real.map(async (payment) => {
      const about = bilingual(`payment by ${payment.name}`, `支付 ${payment.name}`);
      const paymentNo = randomUUID().replaceAll('-', '');
      return payment.query({ paymentNo, payerId: null }).then(
        () => acceptedFinding(about),
        (error: unknown) => refusedFinding(about, error),
      );
    }),
  ]);
  return findings;
}

/** The finding on a provider that accepts the configured keys. */
const acceptedFinding = (about: string): Finding => ({
  about,
  state: 'good',
  said: bilingual('accepts the keys in the settings', '接受设置里的密钥'),
});

async function trySms(sms: { sendCode: SendCode }): Promise<Finding> {
  try {
    await sms.sendCode({ phone: '0', code: '000000', purpose: 'sign-in' });
  } catch (error) {
    if (!(error instanceof SmsNotSent) || error.failure === 'unavailable')
      return refusedFinding(bilingual('SMS', '短信'), error);
  }
  return acceptedFinding(bilingual('SMS', '短信'));
}

type SendCode = Awaited<ReturnType<typeof createProviders>>['sms']['sendCode'];
