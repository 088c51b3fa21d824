import { z } from 'zod';
import { defineCall, extensible, Id, Instant, Nothing, listPageOf, PageRequest } from '../call';
import { UNREAD_COUNTED } from '../limits';
import { messageKinds, messageTopics } from '../messages';

export const MessageSchema = z.object({
  messageId: Id,
  kind: extensible(z.enum(messageKinds), 'It is shown with a bell'),
  title: z.string(),
  text: z.string(),
  /** Path and parameters of the page that the message opens, or `null`. */
  path: z.string().nullable(),
  read: z.boolean(),
  createdAt: Instant,
});

const LONGEST_PATH = 300;

/** Number of unread messages; the highest value means "this many or more". */
const Unread = z.int().max(UNREAD_COUNTED);

export const messageEndpoints = {
  'GET /app-api/user/message': defineCall({
    summary: 'The user’s messages, newest first, and the number of unread ones',
    access: 'user',
    payload: PageRequest.extend({
      /** Id of the newest message on the first page: later pages leave out messages that arrived since. */
      upTo: Id.optional(),
      about: z.enum(messageTopics).optional(),
    }).strict(),
    data: listPageOf(MessageSchema).extend({ unread: Unread }),
  }),
  'GET /app-api/user/message/unread': defineCall({
    own: 'A badge needs a number, not a list.',
    summary: 'The number of unread messages',
    access: 'user',
    payload: Nothing,
    data: z.object({ unread: Unread }),
  }),
  'POST /app-api/user/message/read': defineCall({
    own: 'The specified call is a GET, which must not write: a prefetch would mark unseen messages as read.',
    summary: 'Mark one message as read, or this one and all older ones',
    access: 'user',
    payload: z.strictObject({
      messageId: Id,
      /** `one` marks only this message as read, `all-before` marks all older messages too. */
      reach: z.enum(['one', 'all-before']),
    }),
    data: z.object({ unread: Unread }),
  }),
  'POST /app-api/user/message/opened': defineCall({
    own: 'A user who opened the linked page in another way has read it too.',
    summary:
      'Mark messages that link to a page as read; for a report’s page, all messages of its order',
    access: 'user',
    payload: z.strictObject({
      /** Path and parameters of a page; messages that link to it count as read. */
      path: z.string().max(LONGEST_PATH),
    }),
    data: z.object({ unread: Unread }),
  }),
};
