import { PAGE_SIZE } from '@account-doctor/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeMessage } from '../../../server/domain/message/message';
import {
  deleteMessagesOf,
  messagesOfUserQuery,
  unreadQuery,
} from '../../../server/domain/message/store';
import { messagePaths } from '../../../server/domain/message/paths';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { mailboxOf, writeTestMessage } from './mailbox';

let service: TestService;
let session: Awaited<ReturnType<typeof postSmsSignIn>>;
let userId: string;
let mailbox: ReturnType<typeof mailboxOf>;
beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());
beforeEach(async () => {
  session = await postSmsSignIn(service);
  ({ userId } = session);
  mailbox = mailboxOf(service, session);
});

const database = () => service.services.database;
const tellAll = async (titles: string[]) => {
  for (const title of titles) await writeTestMessage(service, userId, { title });
};

describe('the list of messages', () => {
  it('is empty at first', async () => {
    expect(await mailbox.list()).toEqual({
      list: [],
      total: 0,
      pageNo: 1,
      pageSize: PAGE_SIZE,
      unread: 0,
    });
  });

  it('shows the user’s own messages, newest first, also those of the same instant', async () => {
    await writeTestMessage(service, (await postSmsSignIn(service)).userId);
    await tellAll(['a', 'b', 'c']);
    const { list, total, unread } = await mailbox.list();
    expect(list.map(({ title }) => title)).toEqual(['c', 'b', 'a']);
    expect({ total, unread }).toEqual({ total: 3, unread: 3 });
    expect(list[0]).toEqual({
      messageId: expect.any(String) as string,
      kind: 'needs-input',
      title: 'c',
      text: '评估完成了。',
      path: null,
      read: false,
      createdAt: service.services.now().toISOString(),
    });
  });

  it('separates messages about orders from system messages', async () => {
    await writeTestMessage(service, userId, { title: 'order', kind: 'order-paid' });
    await writeTestMessage(service, userId, { title: 'system', kind: 'real-name-result' });
    const titles = async (about: 'orders' | 'system') => {
      const { list, total, unread } = await mailbox.list({ about });
      expect([total, unread]).toEqual([1, 2]);
      return list.map(({ title }) => title);
    };
    expect(await titles('orders')).toEqual(['order']);
    expect(await titles('system')).toEqual(['system']);
  });

  it('keeps its pages stable while messages arrive', async () => {
    await tellAll(['a', 'b', 'c', 'd', 'e']);
    const first = await mailbox.list({ pageNo: 1, pageSize: 2 });
    await tellAll(['f', 'g']);
    const upTo = first.list[0]?.messageId;
    const further = await Promise.all(
      [2, 3, 4].map((pageNo) => mailbox.list({ pageNo, pageSize: 2, upTo })),
    );
    const titles = [first, ...further].flatMap(({ list }) => list.map(({ title }) => title));
    expect(titles).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(further.map(({ total }) => total)).toEqual([5, 5, 5]);
    expect(further[0]?.unread).toBe(7);
  });

  it.each([{ pageNo: 0 }, { pageSize: 51 }, { upTo: 'not an id' }, { action: 'read' }])(
    'rejects %j',
    async (payload) => {
      await expect(mailbox.list(payload as never)).rejects.toThrow('VALIDATION_FAILED');
    },
  );
});

describe('marking as read', () => {
  it('one message leaves the others unread, and can be repeated', async () => {
    await tellAll(['a', 'b', 'c']);
    const messageId = (await mailbox.list()).list[1]?.messageId ?? '';
    for (let time = 0; time < 2; time += 1) {
      const { envelope } = await mailbox.read({ messageId, reach: 'one' });
      expect(envelope).toMatchObject({ success: true, data: { unread: 2 } });
    }
    const { list } = await mailbox.list();
    expect(list.map(({ read }) => read)).toEqual([false, true, false]);
  });

  it('everything up to the last shown message leaves later ones unread', async () => {
    await tellAll(['a', 'b']);
    const seen = (await mailbox.list()).list[0]?.messageId ?? '';
    await tellAll(['c']);
    const { envelope } = await mailbox.read({ messageId: seen, reach: 'all-before' });
    expect(envelope.data).toEqual({ unread: 1 });
    const { list } = await mailbox.list();
    expect(list.map(({ title, read }) => [title, read])).toEqual([
      ['c', false],
      ['b', true],
      ['a', true],
    ]);
  });

  it('happens when a page is opened: for the messages that link to it, for a report all of its order', async () => {
    const paths: [title: string, path: string | null][] = [
      ['report', messagePaths.report('order-1')],
      ['chat', messagePaths.chat('order-1')],
      ['other', messagePaths.report('order-2')],
      ['feedback', messagePaths.userFeedback()],
      ['nowhere', null],
    ];
    for (const [title, path] of paths) await writeTestMessage(service, userId, { title, path });
    const unread = async () =>
      (await mailbox.list()).list.flatMap(({ title, read }) => (read ? [] : [title])).reverse();
    await mailbox.open('/pagesA/pages/mine/userFeedback/index');
    expect(await unread()).toEqual(['report', 'chat', 'other', 'nowhere']);
    await mailbox.open(messagePaths.chat('order-1'));
    expect(await unread()).toEqual(['report', 'other', 'nowhere']);
    await writeTestMessage(service, userId, {
      title: 'chat again',
      path: messagePaths.chat('order-1'),
    });
    const { envelope } = await mailbox.open(`${messagePaths.report('order-1')}&from=records`);
    expect(await unread()).toEqual(['other', 'nowhere']);
    expect(envelope.data).toEqual({ unread: 2 });
  });

  it('another user’s message or an unknown one returns the same error', async () => {
    const other = await postSmsSignIn(service);
    await writeTestMessage(service, other.userId);
    const foreign = (await mailboxOf(service, other).list()).list[0]?.messageId ?? '';
    const attempts = await Promise.all([
      mailbox.read({ messageId: foreign, reach: 'one' }),
      mailbox.read({ messageId: foreign, reach: 'all-before' }),
      mailbox.read({ messageId: 'no-such-message', reach: 'one' }),
    ]);
    for (const { status, envelope } of attempts) {
      expect(status).toBe(404);
      expect(envelope).toEqual(attempts[0].envelope);
      expect(envelope.code).toBe('MESSAGE_NOT_FOUND');
    }
    await expect(mailbox.list({ upTo: foreign })).rejects.toThrow('MESSAGE_NOT_FOUND');
    expect(await mailboxOf(service, other).unread()).toBe(1);
  });

  it.each([
    {},
    { messageId: 'a' },
    { messageId: 'a', reach: 'everything' },
    { messageId: 'a b', reach: 'one' },
  ])('rejects %j', async (payload) => {
    const { status, envelope } = await mailbox.read(payload as never);
    expect(status).toBe(400);
    expect(envelope.code).toBe('VALIDATION_FAILED');
  });
});

/** Whether a session of this database waits for a lock of another one. */
const waitsForLock = async () => {
  const { rowCount } = await database().$client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount === 1;
};

describe('concurrency', () => {
  it('of read-all and new messages keeps messages unread that were not shown', async () => {
    await tellAll(Array.from({ length: 20 }, (_, index) => `old ${index}`));
    const seen = (await mailbox.list()).list[0]?.messageId ?? '';
    await Promise.all([
      tellAll(['new 1', 'new 2']),
      mailbox.read({ messageId: seen, reach: 'all-before' }),
      writeTestMessage(service, userId, { title: 'new 3' }),
    ]);
    expect(await mailbox.unread()).toBe(3);
    const { list } = await mailbox.list({ pageSize: 50 });
    expect(list.filter(({ read }) => !read).every(({ title }) => title.startsWith('new'))).toBe(
      true,
    );
  });

  it('with a slow writer never inserts a message below a shown one', async () => {
    let second: Promise<unknown> | undefined;
    await database().transaction(async (transaction) => {
      await writeMessage(transaction, event('slow'), service.services.now());
      second = writeTestMessage(service, userId, { title: 'quick' });
      await expect.poll(waitsForLock).toBe(true);
      expect(await mailbox.titles()).toEqual([]);
    });
    await second;
    expect(await mailbox.titles()).toEqual(['quick', 'slow']);
  });

  it('of one event written many times leaves one message', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        writeTestMessage(service, userId, { key: 'once', title: 'once' }),
      ),
    );
    expect(await mailbox.titles()).toEqual(['once']);
  });
});

const event = (title: string) => ({
  userId,
  kind: 'needs-input' as const,
  title,
  text: '评估完成了。',
  path: null,
  key: title,
});

describe('writing', () => {
  it('is rolled back with its transaction', async () => {
    const broken = database().transaction(async (transaction) => {
      await writeMessage(transaction, event('never'), service.services.now());
      throw new Error('The event did not happen');
    });
    await expect(broken).rejects.toThrow('did not happen');
    expect(await mailbox.unread()).toBe(0);
  });

  it('treats keys separately per user', async () => {
    await writeTestMessage(service, 'key-a', { key: 'same' });
    await writeTestMessage(service, userId, { key: 'same', title: 'mine' });
    expect(await mailbox.titles()).toEqual(['mine']);
  });

  it('skips what the user muted, but never a message that requires an action', async () => {
    await service.call(
      'POST /app-api/user/user-settings/update',
      { notifications: { 'report-ready': false } },
      { session },
    );
    await writeTestMessage(service, userId, { kind: 'report-ready', title: 'unwanted' });
    await writeTestMessage(service, userId, { kind: 'feedback-answered', title: 'wanted' });
    await writeTestMessage(service, userId, { kind: 'estimate-failed', title: 'needed' });
    expect(await mailbox.titles()).toEqual(['needed', 'wanted']);
  });

  it.each([
    '/pagesA/pages/mine/message/index',
    'https://example.com',
    '/pages/evaluation/report/index?orderId=',
    '/pages/evaluation/report/index?orderId=1&x=2',
    '/pagesA/pages/mine/coupon/records?from=1',
  ])('with a link to %s is rejected', async (path) => {
    await expect(writeTestMessage(service, userId, { path })).rejects.toThrow(
      'No page of messages',
    );
  });

  it.each([{ title: '' }, { title: '长'.repeat(41) }, { text: '长'.repeat(401) }])(
    'of %j is rejected by the database',
    async (part) => {
      await expect(writeTestMessage(service, userId, part)).rejects.toThrow();
    },
  );
});

describe('erasing a user', () => {
  it('deletes only that user’s messages', async () => {
    const other = await postSmsSignIn(service);
    await writeTestMessage(service, other.userId);
    await tellAll(['a', 'b']);
    await database().transaction((transaction) => deleteMessagesOf(transaction, userId));
    expect(await mailbox.list()).toMatchObject({ list: [], total: 0, unread: 0 });
    expect(await mailboxOf(service, other).unread()).toBe(1);
  });
});

describe('ten thousand messages', () => {
  const explained = async (query: { toSQL: () => { sql: string; params: unknown[] } }) => {
    const { sql, params } = query.toSQL();
    const { rows } = await database().$client.query<Record<string, string>>(
      `explain ${sql}`,
      params,
    );
    return rows.map((row) => Object.values(row)[0]).join('\n');
  };

  // Nine of ten are read, as in practice; otherwise any index would find the unread ones quickly.
  it('are listed and counted by an index, without sorting', async () => {
    await database().$client.query(
      `insert into messages (message_id, user_id, kind, title, text, key, created_at, read_at)
       select 'm-' || u || '-' || n, case u when 0 then $1 else 'crowd-' || u end,
         'report-ready', '消息', '内容', 'k-' || n, now(), case when n % 10 > 0 then now() end
       from generate_series(0, 200) u, generate_series(1, case u when 0 then 10000 else 500 end) n`,
      [userId],
    );
    await database().$client.query('analyze messages');
    const page = { pageNo: 3, pageSize: 10, upTo: null };
    const list = await explained(messagesOfUserQuery(database(), userId, page));
    expect(list).toMatch(/Index Scan Backward using messages_of_user/);
    expect(list).not.toMatch(/Seq Scan|Sort/);
    const unread = await explained(unreadQuery(database(), userId));
    expect(unread).toMatch(/messages_unread/);
    expect(unread).not.toMatch(/Seq Scan/);

    const last = await mailbox.list({ pageNo: 200, pageSize: 50 });
    expect(last).toMatchObject({ total: 10_000, unread: 100 });
    expect(last.list).toHaveLength(50);
  });
});
