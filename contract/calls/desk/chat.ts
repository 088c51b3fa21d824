import { z } from 'zod';
import { defineDeskCall, defineDeskChange, Id, Instant, Nothing } from '../../call';
import {
  AskedPosition,
  ChatConversationRowSchema,
  ChatHistorySchema,
  ChatHistoryRequest,
  ChatMarksSchema,
} from '../chat';
import { UploadedFileSchema } from '../storage';
import { CHAT_UNREAD_COUNTED } from '../../chat';

/**
 * The desk's side of the chat, over the same socket with `side: 'desk'` in `hello`. Valuers follow their own orders,
 * seniors and admins all orders.
 */
export const deskChatEndpoints = {
  'GET /desk-api/chat/waiting': defineDeskCall({
    summary: 'Conversations in which customers wait to be read, the longest waiting first',
    reads: { action: 'chat.read', of: (_, { list }) => list.map(({ order }) => order.orderId) },
    role: 'valuer',
    payload: Nothing,
    data: z.object({
      unread: z.int().max(CHAT_UNREAD_COUNTED),
      list: z.array(ChatConversationRowSchema),
    }),
  }),
  'GET /desk-api/chat/history': defineDeskCall({
    summary: 'Messages about an order, by position; without a direction the latest',
    reads: { action: 'chat.read', of: ({ orderId }) => [orderId] },
    role: 'valuer',
    payload: ChatHistoryRequest,
    data: ChatHistorySchema,
  }),
  'GET /desk-api/chat/pictures': defineDeskCall({
    summary: 'Pictures that the customer of an order sent in its chat, in the order of sending',
    reads: { action: 'chat.read', of: ({ orderId }) => [orderId] },
    role: 'valuer',
    payload: z.strictObject({ orderId: Id }),
    data: z.object({ list: z.array(z.object({ picture: UploadedFileSchema, at: Instant })) }),
  }),
  'POST /desk-api/chat/evidence': defineDeskChange({
    audits: ['valuation.evidence'],
    summary: 'Add a picture that the customer sent to the evidence of the valuation, once',
    role: 'valuer',
    payload: z.strictObject({ orderId: Id, fileId: Id }),
    data: Nothing,
  }),
  'POST /desk-api/chat/read': defineDeskChange({
    // No audit: the conversation itself shows who read what.
    audits: [],
    summary: 'Mark messages about an order as read, up to one of them',
    role: 'valuer',
    payload: z.strictObject({ orderId: Id, position: AskedPosition }),
    data: z.object({ marks: ChatMarksSchema }),
  }),
};
