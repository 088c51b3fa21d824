import { hasReport } from '@account-doctor/contract/states';
import type { ReceivedOf } from '@account-doctor/contract/types';
import { randomUUID } from 'node:crypto';
import { repeatedChange } from '../../core/audited';
import { chinaMinute } from '../../core/chinaDay';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { StaffContext } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { giveCoupon } from '../../domain/coupon';
import { deleteNote, insertNote } from '../../domain/customerNote';
import { messagePaths, messageTexts, writeMessage } from '../../domain/message';
import { orderWithOwner } from '../../domain/order';
import { audit } from '../../domain/staff';
import { endSessionsOf, pinUserIfAny } from '../../domain/user';
import { requireCustomer } from './profile';

type Member = Pick<StaffContext, 'staffId'>;

/** Prevents the deletion of a customer until the transaction ends; throws `CUSTOMER_NOT_FOUND`. */
async function pinCustomer(transaction: Transaction, userId: string): Promise<void> {
  if (!(await pinUserIfAny(transaction, userId))) throw new BusinessError('CUSTOMER_NOT_FOUND');
}

/** Returns a customer's name and phone number, and records in the same transaction who viewed them and why. */
export const revealCustomer = (
  services: Services,
  { userId, reason }: ReceivedOf<'POST /desk-api/customer/reveal'>,
  { staffId }: Member,
) =>
  services.database.transaction(async (tx) => {
    const { nickname, phone } = await requireCustomer(services, userId);
    const entry = { staffId, action: 'customer.reveal', subject: userId } as const;
    const details = { reason };
    return audit(tx, { ...entry, details, at: services.now() }, { nickname, phone });
  });

export const addNote = (
  { database, now }: Services,
  { userId, text }: ReceivedOf<'POST /desk-api/customer/note/add'>,
  { staffId }: Member,
) =>
  database.transaction(async (tx) => {
    await pinCustomer(tx, userId);
    const at = now();
    await insertNote(tx, { noteId: randomUUID(), userId, text, staffId, createdAt: at });
    return audit(tx, { staffId, action: 'customer.note', subject: userId, at }, {});
  });

export const removeNote = (
  { database, now }: Services,
  note: ReceivedOf<'POST /desk-api/customer/note/remove'>,
  { staffId }: Member,
) =>
  database.transaction(async (tx) => {
    if (!(await deleteNote(tx, note))) return repeatedChange({});
    const entry = { staffId, action: 'customer.note.remove', subject: note.userId } as const;
    return audit(tx, { ...entry, at: now() }, {});
  });

export const giveGift = (
  { database, now }: Services,
  { reason, ...gift }: ReceivedOf<'POST /desk-api/customer/coupon/give'>,
  { staffId }: Member,
) =>
  database.transaction(async (tx) => {
    const { userId } = gift;
    await pinCustomer(tx, userId);
    const at = now();
    const coupon = await giveCoupon(tx, { ...gift, staffId, at });
    if (coupon === null) return repeatedChange({});
    const details = { coupon, reason };
    return audit(tx, { staffId, action: 'coupon.give', subject: userId, details, at }, {});
  });

export const signOutCustomer = (
  { database, now }: Services,
  { userId }: ReceivedOf<'POST /desk-api/customer/sessions/end'>,
  { staffId }: Member,
) =>
  database.transaction(async (tx) => {
    await pinCustomer(tx, userId);
    const sessions = await endSessionsOf(tx, userId);
    const entry = { staffId, action: 'customer.end-sessions', subject: userId } as const;
    return audit(tx, { ...entry, details: { sessions }, at: now() }, { sessions });
  });

/**
 * Sends the owner of an order the message again that the report is ready; throws `ORDER_NOT_FOUND` if there is no
 * report or no owner.
 */
export const resendReport = (
  { database, now }: Services,
  { orderId }: ReceivedOf<'POST /desk-api/order/resend'>,
  { staffId }: Member,
) =>
  database.transaction(async (tx) => {
    const found = await orderWithOwner(tx, orderId);
    if (!found || found.order.kind === 'unlock' || !hasReport(found.order))
      throw new BusinessError('ORDER_NOT_FOUND', '这笔订单还没有报告');
    const { order, userId } = found;
    await pinCustomer(tx, userId);
    const at = now();
    const hour = chinaMinute(at).slice(0, '2026-11-20 18'.length);
    const text =
      order.kind === 'human'
        ? messageTexts.appraisalDelivered(order)
        : messageTexts.reportReady(order);
    const path = messagePaths.report(orderId);
    const key = `resent:${orderId}:${hour}`;
    const outcome = await writeMessage(tx, { ...text, userId, path, key }, at);
    const details = { notice: outcome };
    return audit(
      tx,
      { staffId, action: 'order.resend', subject: orderId, details, at },
      { outcome },
    );
  });
