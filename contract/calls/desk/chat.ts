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
 * Calls for the desk's side of the chat, which uses the same socket with `side: 'desk'` in `hello`. Valuers see the
 * conversations of their own orders, seniors and admins those of all orders.
 */
export const deskChatEndpoints = {
  'GET /desk-api/chat/waiting': defineDeskCall({
    summary: 'Conversations with unread messages of customers, longest waiting first',
    reads: { action: 'chat.read', of: (_, { list }) => list.map(({ order }) => order.orderId) },
    role: 'valuer',
    payload: Nothing,
    data: z.object({
      unread: z.int().max(CHAT_UNREAD_COUNTED),
      list: z.array(ChatConversationRowSchema),
    }),
  }),
  'GET /desk-api/chat/history': defineDeskCall({
    summary:
      'Messages of an order’s conversation by position; without `before` or `after` the latest',
    reads: { action: 'chat.read', of: ({ orderId }) => [orderId] },
    role: 'valuer',
    payload: ChatHistoryRequest,
    data: ChatHistorySchema,
  }),
  'GET /desk-api/chat/pictures': defineDeskCall({
    summary: 'Pictures that the customer sent in an order’s chat, oldest first',
    reads: { action: 'chat.read', of: ({ orderId }) => [orderId] },
    role: 'valuer',
    payload: z.strictObject({ orderId: Id }),
    data: z.object({ list: z.array(z.object({ picture: UploadedFileSchema, at: Instant })) }),
  }),
  'POST /desk-api/chat/evidence': defineDeskChange({
    audits: ['valuation.evidence'],
    summary:
      'Add a picture from the chat to the evidence of the appraisal; a repeated call changes nothing',
    role: 'valuer',
    payload: z.strictObject({ orderId: Id, fileId: Id }),
    data: Nothing,
  }),
  'POST /desk-api/chat/read': defineDeskChange({
    // No audit: the conversation itself shows who read what.
    audits: [],
    summary: 'Mark messages of an order’s conversation as read, up to a position',
    role: 'valuer',
    payload: z.strictObject({ orderId: Id, position: AskedPosition }),
    data: z.object({ marks: ChatMarksSchema }),
  }),
};
