import { HOUR } from '@account-doctor/contract/time';
import type { Transaction } from '../../core/database/database';
import { chinaDate } from '../../core/chinaDay';
import { valuerOfOrder } from '../appraisal';
import { dutyOf } from '../staff';
import { appendMessage, type StoredChatMessage } from './messageStore';

const CHINA_AHEAD = 8 * HOUR;

/** Date and time in China: `11月23日 09:00`. */
function momentText(at: Date): string {
  const [, month, day] = chinaDate(at).split('-').map(Number);
  const time = new Date(at.getTime() + CHINA_AHEAD).toISOString().slice(11, 16);
  return `${String(month)}月${String(day)}日 ${time}`;
}

/**
 * Sends an automatic reply with the next duty time while no appraiser is on duty, at most one per conversation and
 * off-duty period: the reply's client id contains the end of the period.
 */
export async function answerOffDuty(
  transaction: Transaction,
  orderId: string,
  at: Date,
): Promise<StoredChatMessage | null> {
  const valuer = await valuerOfOrder(transaction, orderId);
  const { onDuty, next } = await dutyOf(transaction, valuer?.staffId ?? null, at);
  if (onDuty) return null;
  const who = valuer ? `估价师${valuer.alias}` : '估价师';
  const when = next
    ? `${who}将从 ${momentText(next)} 起上班，上班后第一时间回复您`
    : `${who}上班后第一时间回复您`;
  return appendMessage(transaction, {
    orderId,
    sender: 'auto',
    senderId: `auto-${orderId}`,
    clientId: `off-duty-${next?.getTime() ?? chinaDate(at)}`,
    kind: 'text',
    content: `现在是休息时间，您的消息已收到。${when}。`,
    createdAt: at,
  });
}
