import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BusinessError } from '../../../server/core/errors';
import { answerFeedback } from '../../../server/domain/feedback/feedback';
import { deleteFeedbackOf, feedbackOfUserQuery } from '../../../server/domain/feedback/store';
import { mailboxOf } from '../message/mailbox';
import { newMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { feedbackCountOf, newAdviser, type Adviser } from './adviser';

let service: TestService;
let adviser: Adviser;
let staffId: string;
beforeAll(async () => {
  service = await buildService();
  ({ staffId } = await newMember(service, 'admin'));
});
afterAll(() => service.close());
beforeEach(async () => {
  adviser = await newAdviser(service);
});

/** Answers a feedback; returns the code. */
const answer = (feedbackId: string, text: string) =>
  answerFeedback(service.services, { feedbackId, answer: text, staffId }).then(
    () => 'OK',
    (rejection: unknown) => (rejection as BusinessError).code,
  );

describe('the list of feedback', () => {
  it('shows the user’s own feedback, newest first, in pages', async () => {
    const other = await newAdviser(service);
    await other.given({ text: '别人的' });
    for (const text of ['a', 'b', 'c']) {
      await adviser.given({ text });
      service.advance(1_000);
    }
    const pages = await Promise.all(
      [1, 2, 3].map((pageNo) => adviser.past({ pageNo, pageSize: 2 })),
    );
    expect(pages.flatMap(({ list }) => list.map(({ text }) => text))).toEqual(['c', 'b', 'a']);
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
  });

  it.each([{ pageNo: 0 }, { pageSize: 51 }, { userId: 'x' }])('rejects %j', async (payload) => {
    await expect(adviser.past(payload as never)).rejects.toThrow('VALIDATION_FAILED');
  });

  it('is read by an index, without sorting', async () => {
    const { $client } = service.services.database;
    await $client.query(
      `insert into feedbacks (feedback_id, user_id, submission_id, kind, text, pictures, created_at)
       select u || '-' || n, 'crowd-' || u, n, 'other', 'x', '[]', now() - make_interval(mins => n)
       from generate_series(1, 300) u, generate_series(1, 50) n`,
    );
    await $client.query('analyze feedbacks');
    const page = { pageNo: 1, pageSize: 10 };
    const query = feedbackOfUserQuery(service.services.database, 'crowd-7', page).toSQL();
    const { rows } = await $client.query(`explain ${query.sql}`, query.params);
    expect(JSON.stringify(rows)).toMatch(/Index Scan Backward using feedbacks_of_user/);
    expect(JSON.stringify(rows)).not.toMatch(/Sort|Seq Scan/);
    await $client.query(`delete from feedbacks where user_id like 'crowd-%'`);
  });
});

describe('an answer', () => {
  it('is shown with its feedback, and a message links to it', async () => {
    const feedbackId = await adviser.given();
    expect(await answer(feedbackId, '下个版本就有。')).toBe('OK');
    expect((await adviser.past()).list[0]?.answer).toEqual({
      text: '下个版本就有。',
      at: service.services.now().toISOString(),
    });
    const { list, unread } = await mailboxOf(service, adviser.session).list();
    expect(unread).toBe(1);
    expect(list[0]).toMatchObject({
      kind: 'feedback-answered',
      text: '下个版本就有。',
      path: '/pagesA/pages/mine/userFeedback/index?view=past',
    });
  });

  it('that is long is quoted in the message without cutting a character', async () => {
    const feedbackId = await adviser.given();
    await answer(feedbackId, '😀'.repeat(500));
    const { list } = await mailboxOf(service, adviser.session).list();
    expect(list[0]?.text).toBe(`${'😀'.repeat(80)}…`);
  });

  it('is one for two concurrent calls, and does not change', async () => {
    const feedbackId = await adviser.given();
    const outcomes = await Promise.all([answer(feedbackId, 'a'), answer(feedbackId, 'b')]);
    expect([...outcomes].sort()).toEqual(['FEEDBACK_ANSWERED', 'OK']);
    expect((await mailboxOf(service, adviser.session).list()).total).toBe(1);
    expect(await answer(feedbackId, 'c')).toBe('FEEDBACK_ANSWERED');
    expect(['a', 'b']).toContain((await adviser.past()).list[0]?.answer?.text);
  });

  it('to unknown feedback is rejected', async () => {
    expect(await answer('no-such-feedback', 'a')).toBe('FEEDBACK_NOT_FOUND');
  });
});

describe('erasing a user', () => {
  it('deletes that user’s feedback, and reduces the number of advisers', async () => {
    const count = async () => {
      service.advance(60_000);
      const { envelope } = await service.call('GET /app-api/home/advice-feedback/user-count', {});
      return envelope.data?.users ?? 0;
    };
    const before = await count();
    await adviser.given();
    await adviser.given();
    expect(await count()).toBe(before + 1);
    await service.services.database.transaction((transaction) =>
      deleteFeedbackOf(transaction, adviser.session.userId),
    );
    expect(await feedbackCountOf(service, adviser)).toBe(0);
    expect(await count()).toBe(before);
  });
});
