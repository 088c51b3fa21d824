import type { SmsPurpose } from '@account-doctor/contract/identity';
import {
  SMS_CODE_DIGITS,
  SMS_CODE_LIFE,
  SMS_CODE_TRIES,
  SMS_SEND_INTERVAL,
} from '@account-doctor/contract/limits';
import { HOUR } from '@account-doctor/contract/time';
import type { DataOf } from '@account-doctor/contract/types';
import type { FastifyBaseLogger } from 'fastify';
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { SmsNotSent } from '../../providers/sms/sms';
import type { Services } from '../../core/services';
import { endOfChinaDay, startOfChinaDay } from '../../core/chinaDay';
import { waitText, humanProofError } from './signInGuard';
import { markLimit, personOfPhone, tallyMarks } from './limitMarks';
import { type SignInClient, isBrowserOfPhone } from './browsers';
import {
  countSentSince,
  countCodeTry,
  insertSmsCode,
  lastSentAt,
  lockSending,
  markCodeFailed,
  markCodesUsed,
  selectLiveCodesForUpdate,
  type SmsCodeRow,
  tallySent,
} from './smsCodeStore';

/** Codes per day and phone number that unknown clients can request without a captcha. */
const FREE_CODES = 5;

/** Share of a network address's daily limit that unknown clients can use without a captcha. */
const FREE_PART_OF_ADDRESS = 1 / 4;
/**
 * If more codes than this multiple of an address's daily limit were sent to all phone numbers in an hour, unknown
 * clients need a captcha, because each code costs money.
 */
const FREE_HOURLY_MULTIPLE = 2;

/** Time between two codes to a phone number above its daily limit, in ms. */
const CODE_SPACING = HOUR;

interface CodeRecipient {
  phone: string;
  purpose: SmsPurpose;
}

/**
 * Sends a code to a phone number, and returns after how many seconds the next one can be requested. Does not look up
 * whether the number has an account, so the response cannot reveal it.
 *
 * Throws `SMS_SENT_RECENTLY` within 60 s of the last code for the same purpose; `SMS_DAILY_LIMIT` if a daily limit is
 * used up and the next code has to wait, or if the provider rejects the message; and, unless the caller is `proven`,
 * `HUMAN_PROOF_NEEDED` from the sixth code per day, from the 51st per network address, and above 400 codes per hour in
 * total. If the number's owner has used the browser before, only codes requested there count. The row is inserted
 * before sending, so that every code that arrives can be used.
 */
export async function sendSmsCode(
  services: Services,
  { phone, purpose, proven }: CodeRecipient & { proven: boolean },
  { asker, log }: { asker: SignInClient; log: FastifyBaseLogger },
): Promise<DataOf<'POST /app-api/user/auth/send-sms-code'>> {
  const { database, now } = services;
  const { address, browser } = asker;
  const request = { phone, purpose, address, browser };
  const code = String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, '0');
  const codeId = randomUUID();
  await database.transaction(async (tx) => {
    await lockSending(tx, request);
    await refuseBeyondLimits(services, tx, { request, proven });
    const createdAt = now();
    await insertSmsCode(tx, {
      codeId,
      ...request,
      codeHash: hashCode(services, request, code),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + SMS_CODE_LIFE),
    });
    const person = personOfPhone(services, phone);
    await markLimit(tx, person, { counted: 'sms', subject: purpose, at: createdAt });
  });
  try {
    await services.sms.sendCode({ phone, code, purpose });
  } catch (error) {
    await database.transaction((tx) => markCodeFailed(tx, codeId, now()));
    if (!(error instanceof SmsNotSent)) throw error;
    log.error({ err: error, failure: error.failure }, 'An SMS code was not sent');
    throw rejectionOf(error);
  }
  return {
    retryAfterSeconds: SMS_SEND_INTERVAL / 1_000,
    sandboxOutbox: services.sms.outbox,
  };
}

async function refuseBeyondLimits(
  services: Services,
  transaction: Transaction,
  { request, proven }: { request: CodeRecipient & SignInClient; proven: boolean },
): Promise<void> {
  const { settings } = services;
  const at = services.now();
  // Only the signed-in owner can request codes for the deletion of an account.
  const signedIn = request.purpose === 'delete-account';
  const own = await isBrowserOfPhone(transaction, request.phone, request.browser);
  const lastSent = await lastSentAt(transaction, request, own ? request.browser : null);
  const wait = lastSent ? lastSent.getTime() + SMS_SEND_INTERVAL - at.getTime() : 0;
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1_000);
    throw new BusinessError('SMS_SENT_RECENTLY', `验证码刚刚发送过，请 ${seconds} 秒后再获取`, {
      retryAfterSeconds: seconds,
    });
  }
  const since = startOfChinaDay(at);
  const sent = await tallySent(transaction, request, since);
  const { dailyPerPhone, dailyPerAddress } = settings.sms;
  if (own || signedIn) {
    const asked = own ? sent.forBrowser : sent.forPurpose;
    requireSpacing([{ ...asked, limit: dailyPerPhone }], dailyPerPhone, at);
    return;
  }
  // Includes codes for accounts that were deleted since.
  const person = personOfPhone(services, request.phone);
  const toPhone = await tallyMarks(transaction, person, { counted: 'sms', since });
  const tellsPeople = settings.captcha.provider !== 'off';
  const ofPhone = tellsPeople ? dailyPerPhone : Math.min(FREE_CODES, dailyPerPhone);
  const spaced = requireSpacing(
    [
      { ...toPhone, limit: ofPhone },
      { ...sent.forAddressToPhone, limit: Math.ceil(dailyPerPhone / 2) },
      { ...sent.forAddress, limit: dailyPerAddress },
    ],
    dailyPerPhone,
    at,
  );
  const inHour = await countSentSince(transaction, new Date(at.getTime() - CODE_SPACING));
  const many =
    toPhone.times >= FREE_CODES ||
    sent.forAddress.times >= dailyPerAddress * FREE_PART_OF_ADDRESS ||
    inHour >= dailyPerAddress * FREE_HOURLY_MULTIPLE;
  if (tellsPeople && !proven && (spaced || many))
    throw humanProofError(services, 'SMS_DAILY_LIMIT');
}

/**
 * If a daily limit is used up, requires time between two codes: one hour for the limit of a phone number, two hours for
 * limits of half that size. So others cannot block a number for the rest of the day, and no number gets many codes.
 * Throws if the next code has to wait; returns whether a limit is used up.
 */
function requireSpacing(
  allowances: { times: number; last: Date | null; limit: number }[],
  dailyPerPhone: number,
  at: Date,
): boolean {
  const usedUp = allowances.filter(({ times, limit }) => times >= limit);
  const next = Math.max(
    ...usedUp.map(({ last, limit }) => Number(last) + (CODE_SPACING * dailyPerPhone) / limit),
  );
  const wait = Math.min(next, endOfChinaDay(at).getTime()) - at.getTime();
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1_000);
    throw new BusinessError(
      'SMS_DAILY_LIMIT',
      `今天获取验证码的次数较多，请 ${waitText(seconds)}后再获取`,
      { retryAfterSeconds: seconds },
    );
  }
  return usedUp.length > 0;
}

function rejectionOf(error: SmsNotSent): BusinessError {
  switch (error.failure) {
    case 'number':
      return new BusinessError('VALIDATION_FAILED', '这个手机号收不到短信，请换一个手机号', {
        fields: { phone: '这个手机号收不到短信，请换一个手机号' },
      });
    case 'limit':
      return new BusinessError('SMS_DAILY_LIMIT');
    case 'unavailable':
      return new BusinessError('SMS_UNAVAILABLE');
  }
}

/**
 * Whether a code is correct for a phone number and purpose. It must not be expired or used, and attempts must be left.
 * Accepts the newest code, and the newest one that this client requested, so that others cannot invalidate it. A wrong
 * code counts as an attempt, so the caller must commit the transaction before it throws. The client that requested a
 * code has five attempts and all others together have five, so that others cannot use them up.
 */
export async function isCorrectSmsCode(
  services: Services,
  transaction: Transaction,
  { presented, asker }: { presented: CodeRecipient & { code: string }; asker: SignInClient },
): Promise<boolean> {
  const live = await selectLiveCodesForUpdate(transaction, presented, services.now());
  const own = live.find((row) => isRequestedBy(row, asker));
  const candidates = new Set([live[0], own].filter((row) => row !== undefined));
  const hash = Buffer.from(hashCode(services, presented, presented.code));
  let right = false;
  for (const row of candidates) {
    const by = row === own ? 'tries' : 'strangerTries';
    if (row[by] >= SMS_CODE_TRIES) continue;
    if (timingSafeEqual(hash, Buffer.from(row.codeHash))) right = true;
    else await countCodeTry(transaction, row.codeId, by);
  }
  return right;
}

/** Like `isCorrectSmsCode`; if the code is correct, also marks all codes of the phone number and purpose as used. */
export async function redeemSmsCode(
  services: Services,
  transaction: Transaction,
  { presented, asker }: { presented: CodeRecipient & { code: string }; asker: SignInClient },
): Promise<boolean> {
  const right = await isCorrectSmsCode(services, transaction, { presented, asker });
  if (right) await markCodesUsed(transaction, presented, services.now());
  return right;
}

/** Whether a client requested a code: compares the browser, or the network address for clients without cookies. */
const isRequestedBy = (row: SmsCodeRow, { browser, address }: SignInClient): boolean =>
  row.browser === null ? row.address === address : row.browser === browser;

function hashCode({ settings }: Services, { phone, purpose }: CodeRecipient, code: string): string {
  return createHmac('sha256', settings.sms.codeSecret)
    .update(`${purpose} ${phone} ${code}`)
    .digest('hex');
}
