import { z } from 'zod';
import { call, growing, Id, Instant, Nothing, pageOf, PageRequest } from '../call';
import { UNREAD_COUNTED } from '../limits';
import { messageKinds, messageTopics } from '../messages';

export const Message = z.object({
  messageId: Id,
  kind: growing(z.enum(messageKinds), 'It is shown with a bell'),
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

export const messageCalls = {
  'GET /app-api/user/message': call({
    summary: 'The user’s messages, newest first, and how many are unread',
    access: 'user',
    payload: PageRequest.extend({
      /** Id of the first page's newest message, so that new messages do not shift later pages. */
      upTo: Id.optional(),
      about: z.enum(messageTopics).optional(),
    }).strict(),
    data: pageOf(Message).extend({ unread: Unread }),
  }),
  'GET /app-api/user/message/unread': call({
    own: 'A badge needs a number, not a list.',
    summary: 'How many messages are unread',
    access: 'user',
    payload: Nothing,
    data: z.object({ unread: Unread }),
  }),
  'POST /app-api/user/message/read': call({
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
  'POST /app-api/user/message/opened': call({
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
