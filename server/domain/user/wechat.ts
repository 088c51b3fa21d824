import { channelName } from '@account-doctor/contract/channel';
import { MINUTE } from '@account-doctor/contract/time';
import type { Session } from '@account-doctor/contract/types';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Caller } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { newToken, tokenHash } from '../../core/token';
import { askWechat } from './askWechat';
import { maskPhone } from './phone';
import { type SignInParts, startSession } from './sessions';
import { redeemSmsCode } from './smsCodes';
import {
  insertWechatIdentity,
  lockUser,
  openIdOfUser,
  selectUserOfWechat,
  takePhoneTurn,
  takeWechatTurn,
} from './store';
import { findOrRegisterUser, registerUser } from './users';
import { joinPhone, type JoinPhoneParts } from './joinPhone';
import { storeSessionKey } from './wechatSession';
import { insertTicket, selectTicket, takeTicket, type WechatIdentity } from './wechatTicketStore';

/** How long a ticket is valid, in ms; the steps of a sign-in must be done by then. */
const TICKET_LIFE = 5 * MINUTE;

/** A ticket, and the client that sends it. */
interface TicketHolder {
  ticket: string;
  caller: Caller & SignInParts;
}

/** Proof of a phone number: a code of WeChat, or an SMS code. */
export type PhoneProof = { phoneCode: string } | { phone: string; smsCode: string };

/**
 * Exchanges a `wx.login` code for a ticket that stands for the WeChat account; `bound` says whether the account is
 * bound to a user.
 */
export async function issueTicket(
  services: Services,
  code: string,
  log: FastifyBaseLogger,
): Promise<{ bound: boolean; ticket: string }> {
  const identity = await askWechat(log, () => services.wechat.identify(code));
  const { openId, unionId } = identity;
  const ticket = newToken();
  await services.database.transaction(async (tx) => {
    await insertTicket(tx, {
      openId,
      unionId,
      ticketHash: tokenHash(ticket),
      expiresAt: new Date(services.now().getTime() + TICKET_LIFE),
    });
    await storeSessionKey(services, tx, identity);
  });
  const user = await selectUserOfWechat(services.database, openId);
  return { bound: user !== null, ticket };
}

/**
 * Signs in the user to whom the ticket's WeChat account is bound. Throws `WECHAT_NOT_BOUND` if there is no such user;
 * the ticket can then be used to bind the account.
 */
export async function signInByTicket(
  services: Services,
  { ticket, caller }: TicketHolder,
): Promise<Session> {
  return services.database.transaction(async (tx) => {
    const now = services.now();
    const seen = await selectTicket(tx, tokenHash(ticket), now);
    const bound = seen && (await selectUserOfWechat(tx, seen.openId));
    // Locks the user before the ticket, like the deletion of an account, to avoid deadlocks.
    const user = bound && (await lockUser(tx, bound.userId));
    await requireTicket(services, tx, ticket);
    if (!user) throw new BusinessError('WECHAT_NOT_BOUND');
    return startSession(tx, { user, newUser: false, now }, caller);
  });
}

/**
 * Signs in the user of the ticket's WeChat account; registers a user without a phone number if the account is not
 * bound.
 */
export async function signInByWechatAlone(
  services: Services,
  { ticket, caller }: TicketHolder,
): Promise<Session> {
  return services.database.transaction(async (tx) => {
    const now = services.now();
    const seen = await selectTicket(tx, tokenHash(ticket), now);
    if (!seen) throw new BusinessError('WECHAT_CODE_INVALID');
    await takeWechatTurn(tx, seen.openId);
    const bound = await selectUserOfWechat(tx, seen.openId);
    // Locks the user before the ticket, like the deletion of an account, to avoid deadlocks.
    const known = bound && (await lockUser(tx, bound.userId));
    const identity = await requireTicket(services, tx, ticket);
    if (known) return startSession(tx, { user: known, newUser: false, now }, caller);
    const user = await registerUser(tx, { phone: null, now, channel: channelName(caller.channel) });
    if (!user) throw new Error('An account without a phone could not be inserted');
    await insertWechatIdentity(tx, { ...identity, userId: user.userId, boundAt: now });
    return startSession(tx, { user, newUser: true, now }, caller);
  });
}

/** Uses up a ticket that must stand for this user's WeChat account; otherwise throws `WECHAT_CODE_INVALID`. */
export async function requireOwnTicket(
  services: Services,
  transaction: Transaction,
  { userId, ticket }: { userId: string; ticket: string },
): Promise<void> {
  const { openId } = await requireTicket(services, transaction, ticket);
  if (openId !== (await openIdOfUser(transaction, userId)))
    throw new BusinessError('WECHAT_CODE_INVALID');
}

/**
 * Signs in, or registers, the owner of a phone number, and binds the WeChat account of the ticket to that user.
 * Existing bindings stay:
 * - a bound WeChat account signs in only its own user; another phone number is rejected;
 * - a user who is bound to another WeChat account is signed in, because the phone number is proved;
 * - if the user of the WeChat account has no phone number yet, the user gets this one or is merged into the account
 *   that has it (`joinPhone`).
 * After a wrong SMS code, the ticket can be used for another attempt.
 */
export async function signInByPhoneProof(
  services: JoinPhoneParts,
  { holder, proof }: { holder: TicketHolder; proof: PhoneProof },
  log: FastifyBaseLogger,
): Promise<Session> {
  if ('phoneCode' in proof) {
    const phone = await phoneFromWechat(
      services,
      { ticket: holder.ticket, phoneCode: proof.phoneCode },
      log,
    );
    return services.database.transaction(async (tx) => {
      await takePhoneTurn(tx, phone);
      return signInWithPhone(services, tx, { ...holder, phone });
    });
  }
  const { phone, smsCode: code } = proof;
  const session = await services.database.transaction(async (tx) => {
    await takePhoneTurn(tx, phone);
    const presented = { phone, code, purpose: 'bind-wechat' } as const;
    const right = await redeemSmsCode(services, tx, { presented, asker: holder.caller });
    return right ? signInWithPhone(services, tx, { ...holder, phone }) : null;
  });
  if (!session) throw new BusinessError('SMS_CODE_WRONG');
  return session;
}

async function signInWithPhone(
  services: JoinPhoneParts,
  transaction: Transaction,
  { ticket, caller, phone }: TicketHolder & { phone: string },
): Promise<Session> {
  const now = services.now();
  const seen = await selectTicket(transaction, tokenHash(ticket), now);
  if (!seen) throw new BusinessError('WECHAT_CODE_INVALID');
  await takeWechatTurn(transaction, seen.openId);
  const present = await selectUserOfWechat(transaction, seen.openId);
  // Locks the user before the ticket, like the deletion of an account, to avoid deadlocks.
  const owner =
    present?.phone === null
      ? await joinPhone(services, transaction, { userId: present.userId, phone })
      : await findOrRegisterUser(transaction, { phone, now, channel: channelName(caller.channel) });
  const identity = await requireTicket(services, transaction, ticket);
  await insertWechatIdentity(transaction, {
    ...identity,
    userId: owner.user.userId,
    boundAt: now,
  });
  const bound = await selectUserOfWechat(transaction, identity.openId);
  if (bound?.phone && bound.userId !== owner.user.userId) {
    throw new BusinessError(
      'WECHAT_ALREADY_BOUND',
      `这个微信已绑定手机号 ${maskPhone(bound.phone)}，请用该手机号登录`,
    );
  }
  return startSession(transaction, { ...owner, now }, caller);
}

/**
 * Gets the phone number from WeChat. Requires a valid ticket, because each call uses up some of the operator's quota.
 */
async function phoneFromWechat(
  services: Services,
  { ticket, phoneCode }: { ticket: string; phoneCode: string },
  log: FastifyBaseLogger,
): Promise<string> {
  const identity = await selectTicket(services.database, tokenHash(ticket), services.now());
  if (!identity) throw new BusinessError('WECHAT_CODE_INVALID');
  const { phone } = await askWechat(log, () => services.wechat.phoneNumber(phoneCode));
  return phone;
}

async function requireTicket(
  { now }: Services,
  transaction: Transaction,
  ticket: string,
): Promise<WechatIdentity> {
  const identity = await takeTicket(transaction, tokenHash(ticket), now());
  if (!identity) throw new BusinessError('WECHAT_CODE_INVALID');
  return identity;
}
