import type { ChatFrame } from '@account-doctor/contract/types';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { moderateStaffText, moderateText } from '../moderation';
import { orderOfUser } from '../order';
import { staffPerson } from '../staff';
import { claimFiles } from '../storage';
import { pinUser } from '../user';
import { answerOffDuty } from './autoAnswer';
import { scheduleUnreadNotice } from './unreadNotice';
import { lockConversation } from './conversationStore';
import type { FanOut } from './fanOut';
import { appendMessage, findMessageOfSender, type StoredChatMessage } from './messageStore';
import { closedReason, type Party, type ConversationOrder, conversationOrderOf } from './party';

export type SentChatMessage = Omit<Extract<ChatFrame, { type: 'send' }>, 'type'>;

/**
 * Stores a message and announces it to everybody who follows the conversation. Idempotent by client
 * id, even for concurrent calls. Throws if the party may not send it; nothing is stored then.
 */
export async function sendMessage(
  services: Services,
  fanOut: FanOut,
  { party, sent }: { party: Party; sent: SentChatMessage },
): Promise<{ message: StoredChatMessage; subject: ConversationOrder }> {
  const { content } = sent;
  if (content.kind === 'text') {
    const said = { place: 'chat', text: content.text } as const;
    if (party.side === 'customer') await moderateText(services, { userId: party.id, ...said });
    else await moderateStaffText(services, { staffId: party.id, ...said });
  }
  const kept = await services.database.transaction(async (transaction) => {
    const subject = await conversationOrderOf(transaction, party, sent.orderId);
    const repeated = await findMessageOfSender(transaction, party.id, sent.clientId);
    if (repeated) return { subject, message: requireSameContent(repeated, sent), added: [] };
    const { message, added } = await storeMessage(services, transaction, { party, subject, sent });
    for (const { position } of added)
      await fanOut.announceInTransaction(transaction, { orderId: sent.orderId, position });
    return { subject, message, added };
  });
  for (const { orderId, position } of kept.added)
    await fanOut.announceAfterCommit({ orderId, position });
  return kept;
}

async function storeMessage(
  { now }: Services,
  transaction: Transaction,
  { party, subject, sent }: { party: Party; subject: ConversationOrder; sent: SentChatMessage },
): Promise<{ message: StoredChatMessage; added: StoredChatMessage[] }> {
  const { orderId, clientId, content } = sent;
  const { customerId } = subject;
  const closed = closedReason(subject.order.state);
  if (closed) throw new BusinessError(closed);
  await pinUser(transaction, customerId);
  const at = now();
  await lockConversation(transaction, { orderId, userId: customerId, at });
  if (content.kind === 'picture')
    await claimFiles(transaction, {
      userId: party.id,
      fileIds: [content.fileId],
      purpose: 'chat',
    });
  if (content.kind === 'order') await orderOfUser(transaction, customerId, content.orderId);
  const writer = party.side === 'desk' ? await staffPerson(transaction, party.id) : null;
  const message = await appendMessage(transaction, {
    orderId,
    clientId,
    sender: party.side === 'customer' ? 'customer' : 'valuer',
    senderId: party.id,
    kind: content.kind,
    content: contentOf(sent),
    createdAt: at,
    writerAlias: writer?.alias,
    writerLevel: writer?.level,
  });
  if (message) {
    if (party.side === 'desk') await scheduleUnreadNotice(transaction, orderId, at);
    const answer = party.side === 'customer' && (await answerOffDuty(transaction, orderId, at));
    return { message, added: answer ? [message, answer] : [message] };
  }
  // A concurrent call of the same sender was faster.
  const rival = await findMessageOfSender(transaction, party.id, clientId);
  if (!rival) throw new Error('The client id is taken and free at once');
  return { message: requireSameContent(rival, sent), added: [] };
}

function contentOf({ content }: SentChatMessage): string {
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'picture':
      return content.fileId;
    case 'order':
      return content.orderId;
  }
}

/** Rejects different content under the same client id; otherwise one of the two messages would be lost silently. */
function requireSameContent(kept: StoredChatMessage, sent: SentChatMessage): StoredChatMessage {
  const same =
    kept.orderId === sent.orderId &&
    kept.kind === sent.content.kind &&
    kept.content === contentOf(sent);
  if (!same) throw new BusinessError('VALIDATION_FAILED', '这条消息已经发送过，请重新写一条');
  return kept;
}
