import type { ChatMarks } from '@account-doctor/contract/types';
import type { Services } from '../../core/services';
import { type Conversation, selectConversation } from './conversationStore';
import type { FanOut } from './fanOut';
import { moveMarks } from './markStore';
import { type Party, conversationOrderOf } from './party';
import { presentMarks } from './present';

/** A party's receipt for messages. */
export interface ReadMark {
  orderId: string;
  mark: 'delivered' | 'read';
  position: number;
}

/**
 * Records how far a party has received or read a conversation, and notifies the other side. Marks
 * only move forward; repeated calls have no effect. Throws the errors of `conversationOrderOf`.
 */
export async function moveMark(
  services: Services,
  fanOut: FanOut,
  { party, orderId, mark: kind, position }: ReadMark & { party: Party },
): Promise<{ conversation: Conversation | null; marks: ChatMarks }> {
  const moved = await services.database.transaction(async (transaction) => {
    await conversationOrderOf(transaction, party, orderId);
    const { side } = party;
    const changed = await moveMarks(transaction, { orderId, side, mark: kind, position });
    if (changed) await fanOut.announceInTransaction(transaction, { orderId, position: null });
    return changed;
  });
  if (moved) await fanOut.announceAfterCommit({ orderId, position: null });
  const conversation = moved ?? (await selectConversation(services.database, orderId));
  return { conversation, marks: presentMarks(conversation) };
}
