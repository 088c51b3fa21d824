import { z } from 'zod';
import { deskCall, deskChange, Id, Instant, Nothing } from '../../call';
import {
  AskedPosition,
  ChatConversationRow,
  ChatHistory,
  ChatHistoryRequest,
  ChatMarks,
} from '../chat';
import { UploadedFile } from '../storage';
import { CHAT_UNREAD_COUNTED } from '../../chat';

/**
 * The desk's side of the chat, over the same socket with `side: 'desk'` in `hello`. Valuers follow their own orders,
 * seniors and admins all orders.
 */
export const deskChatCalls = {
  'GET /desk-api/chat/waiting': deskCall({
    summary: 'Conversations in which customers wait to be read, the longest waiting first',
    reads: { action: 'chat.read', of: (_, { list }) => list.map(({ order }) => order.orderId) },
    role: 'valuer',
    payload: Nothing,
    data: z.object({
      unread: z.int().max(CHAT_UNREAD_COUNTED),
      list: z.array(ChatConversationRow),
    }),
  }),
  'GET /desk-api/chat/history': deskCall({
    summary: 'Messages about an order, by position; without a direction the latest',
    reads: { action: 'chat.read', of: ({ orderId }) => [orderId] },
    role: 'valuer',
    payload: ChatHistoryRequest,
    data: ChatHistory,
  }),
  'GET /desk-api/chat/pictures': deskCall({
    summary: 'Pictures that the customer of an order sent in its chat, in the order of sending',
    reads: { action: 'chat.read', of: ({ orderId }) => [orderId] },
    role: 'valuer',
    payload: z.strictObject({ orderId: Id }),
    data: z.object({ list: z.array(z.object({ picture: UploadedFile, at: Instant })) }),
  }),
  'POST /desk-api/chat/evidence': deskChange({
    audits: ['valuation.evidence'],
    summary: 'Add a picture that the customer sent to the evidence of the valuation, once',
    role: 'valuer',
    payload: z.strictObject({ orderId: Id, fileId: Id }),
    data: Nothing,
  }),
  'POST /desk-api/chat/read': deskChange({
    // No audit: the conversation itself shows who read what.
    audits: [],
    summary: 'Mark messages about an order as read, up to one of them',
    role: 'valuer',
    payload: z.strictObject({ orderId: Id, position: AskedPosition }),
    data: z.object({ marks: ChatMarks }),
  }),
};
