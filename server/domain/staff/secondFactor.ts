import { createHmac, randomInt } from 'node:crypto';
import type { SecondFactorSetup } from '@account-doctor/contract/staff';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { seal, unseal } from '../../core/sealed';
import type { Services } from '../../core/services';
import { type Member, updateMember } from './store';

type Parts = Pick<Services, 'settings' | 'now'>;

/** Validity of a code in seconds, the same in every authenticator app. */
const CODE_PERIOD = 30;
/** By how many periods of a code a phone's clock may differ, in either direction. */
const CLOCK_TOLERANCE = 1;
const RECOVERY_CODES = 10;

/** How the second factor was proved; recorded in the audit log. */
type ProofKind = 'nothing' | 'code' | 'recovery code' | 'setting it up';

/** How the second factor was proved, and new recovery codes, which are shown only once. */
interface SecondFactorProof {
  by: ProofKind;
  recoveryCodes: string[] | null;
}

const totpOf = ({ brand }: Parts['settings'], label: string, secret: Secret) =>
  new TOTP({ issuer: `${brand.name}工作台`, label, secret, period: CODE_PERIOD });

/**
 * Checks the second factor of a member whose password was correct. Throws `STAFF_CODE_NEEDED` or `STAFF_CODE_WRONG`. If
 * no authenticator app is set up, throws `STAFF_SECOND_FACTOR_SETUP` with the data for an app; the first correct code
 * completes the setup.
 */
export async function proveSecondFactor(
  parts: Parts,
  transaction: Transaction,
  { member, code }: { member: Member; code: string | undefined },
): Promise<SecondFactorProof | BusinessError> {
  if (parts.settings.staff.secondFactor === 'off') return { by: 'nothing', recoveryCodes: null };
  if (code === undefined) {
    return member.totpConfirmedAt
      ? new BusinessError('STAFF_CODE_NEEDED')
      : new BusinessError(
          'STAFF_SECOND_FACTOR_SETUP',
          undefined,
          await beginSetup(parts, transaction, member),
        );
  }
  const given = code.replace(/[\s-]/g, '').toLowerCase();
  const step = periodOfCode(parts, member, given);
  if (step !== null) return useUpCode(parts, transaction, { ...member, totpStep: step });
  return (
    (await useUpRecoveryCode(parts, transaction, { ...member, given })) ??
    new BusinessError('STAFF_CODE_WRONG')
  );
}

/** Creates a secret for an authenticator app; it becomes active when the first correct code is entered. */
async function beginSetup(
  { settings }: Parts,
  transaction: Transaction,
  { staffId, name }: Member,
): Promise<SecondFactorSetup> {
  const secret = new Secret({ size: 20 });
  const { keyId, sealed } = seal(settings.identity.keys, staffId, secret.base32);
  await updateMember(transaction, staffId, {
    totpKeyId: keyId,
    totpSealed: sealed,
    totpStep: null,
  });
  const address = totpOf(settings, name, secret).toString();
  const picture = await QRCode.toString(address, { type: 'svg', margin: 1 });
  return { secret: secret.base32, picture: `data:image/svg+xml,${encodeURIComponent(picture)}` };
}

/** The period to which a code belongs; `null` if the code is wrong or was used before. */
function periodOfCode({ settings, now }: Parts, member: Member, given: string): number | null {
  const { staffId, name, totpKeyId, totpSealed, totpStep } = member;
  if (totpKeyId === null || totpSealed === null) return null;
  const text = unseal(settings.identity.keys, staffId, { keyId: totpKeyId, sealed: totpSealed });
  const timestamp = now().getTime();
  const totp = totpOf(settings, name, Secret.fromBase32(String(text)));
  const delta = totp.validate({ token: given, timestamp, window: CLOCK_TOLERANCE });
  if (delta === null) return null;
  const step = Math.floor(timestamp / (CODE_PERIOD * 1_000)) + delta;
  return totpStep !== null && step <= totpStep ? null : step;
}

/** Marks a code as used; the first code also completes the setup. */
async function useUpCode(
  { settings, now }: Parts,
  transaction: Transaction,
  { staffId, totpConfirmedAt, totpStep }: Member & { totpStep: number },
): Promise<SecondFactorProof> {
  if (totpConfirmedAt) {
    await updateMember(transaction, staffId, { totpStep });
    return { by: 'code', recoveryCodes: null };
  }
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await updateMember(transaction, staffId, {
    totpStep,
    totpConfirmedAt: now(),
    recoveryHashes: recoveryCodes.map((code) =>
      recoveryHashOf(settings, staffId, code.replace('-', '')),
    ),
  });
  return { by: 'setting it up', recoveryCodes };
}

async function useUpRecoveryCode(
  { settings }: Parts,
  transaction: Transaction,
  { staffId, totpConfirmedAt, recoveryHashes, given }: Member & { given: string },
): Promise<SecondFactorProof | null> {
  const used = recoveryHashOf(settings, staffId, given);
  if (!totpConfirmedAt || !recoveryHashes.includes(used)) return null;
  const left = recoveryHashes.filter((hash) => hash !== used);
  await updateMember(transaction, staffId, { recoveryHashes: left });
  return { by: 'recovery code', recoveryCodes: null };
}

/** Letters and digits that do not look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new recovery code with 49 random bits, e.g. `k3w9x-7mpqa`. */
function newRecoveryCode(): string {
  const code = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

const recoveryHashOf = (
  { identity }: Services['settings'],
  staffId: string,
  code: string,
): string =>
  createHmac('sha256', identity.hashSecret).update(`recovery ${staffId} ${code}`).digest('hex');

/** Column values of a member without a second factor. */
export const noSecondFactor = {
  totpKeyId: null,
  totpSealed: null,
  totpConfirmedAt: null,
  totpStep: null,
  recoveryHashes: [] as string[],
};
