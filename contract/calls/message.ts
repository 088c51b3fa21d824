import { z } from 'zod';
import { defineCall, extensible, Id, Instant, Nothing, listPageOf, PageRequest } from '../call';
import { UNREAD_COUNTED } from '../limits';
import { messageKinds, messageTopics } from '../messages';

export const MessageSchema = z.object({
  messageId: Id,
  kind: extensible(z.enum(messageKinds), 'It is shown with a bell'),
  title: z.string(),
  text: z.string(),
  /** Full path of the linked page, or `null`. */
  path: z.string().nullable(),
  read: z.boolean(),
  createdAt: Instant,
});

const LONGEST_PATH = 300;

/** Number of unread messages; the highest value means "or more". */
const Unread = z.int().max(UNREAD_COUNTED);

export const messageEndpoints = {
  'GET /app-api/user/message': defineCall({
    summary: 'The user’s messages, newest first, and how many are unread',
    access: 'user',
    payload: PageRequest.extend({
      /** Id of the first page's newest message, so that new messages do not shift later pages. */
      upTo: Id.optional(),
      about: z.enum(messageTopics).optional(),
    }).strict(),
    data: listPageOf(MessageSchema).extend({ unread: Unread }),
  }),
  'GET /app-api/user/message/unread': defineCall({
    own: 'A badge needs a number, not a list.',
    summary: 'How many messages are unread',
    access: 'user',
    payload: Nothing,
    data: z.object({ unread: Unread }),
  }),
  'POST /app-api/user/message/read': defineCall({
    own: 'The given call is a GET, and a GET must not write: a prefetch would mark messages nobody saw.',
    summary: 'Mark one message as read, or every one up to it',
    access: 'user',
    payload: z.strictObject({
      messageId: Id,
      /** `all-before` marks the newest message that the user saw and all older ones. */
      reach: z.enum(['one', 'all-before']),
    }),
    data: z.object({ unread: Unread }),
  }),
  'POST /app-api/user/message/opened': defineCall({
    own: 'Who came to the page by another way has read it just the same.',
    summary: 'Mark the messages as read that lead to a page; a report’s page, all of its order',
    access: 'user',
    payload: z.strictObject({
      /** Path with parameters, as messages link to it. */
      path: z.string().max(LONGEST_PATH),
    }),
    data: z.object({ unread: Unread }),
  }),
};
