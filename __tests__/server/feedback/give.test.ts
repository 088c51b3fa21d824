import { randomUUID } from 'node:crypto';
import type { FieldProblems } from '@account-doctor/contract/envelope';
import { DAY } from '@account-doctor/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertGame } from '../../../server/domain/game/store';
import { testGame } from '../evaluation/testGame';
import { jpegPicture } from '../storage/pictures';
import { pathOf, upload } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';
import { feedbackCountOf, newAdviser, type Adviser } from './adviser';

let service: TestService;
let adviser: Adviser;
beforeAll(async () => {
  service = await buildService({ settings: { FEEDBACK_PER_DAY: '3' } });
  await service.services.database.transaction((transaction) =>
    insertGame(transaction, testGame, 0),
  );
});
afterAll(() => service.close());
beforeEach(async () => {
  adviser = await newAdviser(service);
});

const problemsOf = (envelope: { data: unknown }) => (envelope.data as FieldProblems).fields;

describe('feedback', () => {
  it('is stored as given, with its pictures; no call returns the contact', async () => {
    const picture = await upload(service, adviser.session, await jpegPicture(), 'feedback');
    await adviser.given({
      kind: 'problem',
      text: '  报告打不开\n一直转圈  ',
      pictures: [picture.fileId],
      contact: '微信 adviser-1',
    });
    const { list, total } = await adviser.past();
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      kind: 'problem',
      subject: null,
      text: '报告打不开\n一直转圈',
      pictures: [{ fileId: picture.fileId }],
      answer: null,
    });
    expect(JSON.stringify(list)).not.toContain('adviser-1');
    const link = pathOf(list[0]?.pictures[0]?.thumbnailUrl ?? '');
    expect((await service.app.inject({ method: 'GET', url: link })).statusCode).toBe(200);
    const { rows } = await service.services.database.$client.query<{ contact: string }>(
      'select contact from feedbacks where user_id = $1',
      [adviser.session.userId],
    );
    expect(rows).toEqual([{ contact: '微信 adviser-1' }]);
  });

  it('accepts the longest text; its picture is kept', async () => {
    await adviser.given({ text: '长'.repeat(1_000) });
    expect((await adviser.past()).list[0]?.text).toHaveLength(1_000);
  });

  it('is stored once for a repeated submission id', async () => {
    const same = { submissionId: randomUUID() };
    const first = await adviser.given(same);
    expect(await adviser.given(same)).toBe(first);
    expect(await feedbackCountOf(service, adviser)).toBe(1);
  });

  it('is stored once for ten concurrent requests', async () => {
    const same = { submissionId: randomUUID() };
    const ids = await Promise.all(Array.from({ length: 10 }, () => adviser.given(same)));
    expect(new Set(ids).size).toBe(1);
    expect(await feedbackCountOf(service, adviser)).toBe(1);
  });

  it('with other content under a used submission id is rejected, and the first stays', async () => {
    const same = { submissionId: randomUUID() };
    await adviser.given({ ...same, text: '第一条' });
    const { status, envelope } = await adviser.advise({ ...same, text: '第二条' });
    expect([status, envelope.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await adviser.past()).list.map(({ text }) => text)).toEqual(['第一条']);
  });

  it('of two users with the same submission id is stored twice', async () => {
    const other = await newAdviser(service);
    const submissionId = randomUUID();
    expect(await adviser.given({ submissionId })).not.toBe(await other.given({ submissionId }));
  });

  it('beyond the daily limit is rejected, also for concurrent requests, and accepted the next day', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => adviser.advise()));
    const codes = answers.map(({ envelope }) => envelope.code).sort();
    expect(codes).toEqual([
      ...Array.from({ length: 3 }, () => 'FEEDBACK_LIMIT_REACHED'),
      ...Array.from({ length: 3 }, () => 'OK'),
    ]);
    expect(await feedbackCountOf(service, adviser)).toBe(3);
    service.advance(DAY);
    await adviser.given();
  });

  it('repeated at the limit still returns the first one', async () => {
    const same = { submissionId: randomUUID() };
    const first = await adviser.given(same);
    await adviser.given();
    await adviser.given();
    expect(await adviser.given(same)).toBe(first);
  });
});

describe('invalid feedback', () => {
  it.each([
    ['ten thousand characters', { text: '长'.repeat(10_000) }, 'text', '已写 10000 字'],
    ['one character too many', { text: '长'.repeat(1_001) }, 'text', '最多 1000 字'],
    ['nothing but blanks', { text: ' \n ' }, 'text', '请写下您的反馈'],
    ['a null character', { text: 'a\0b' }, 'text', '请删除后再试'],
    ['half a character', { text: 'a\ud83d' }, 'text', '请删除后再试'],
    ['an unknown kind', { kind: 'field-missing' }, 'kind', '请选择反馈类型'],
    ['five pictures', { pictures: ['1', '2', '3', '4', '5'] }, 'pictures', '最多 4 张'],
    ['a contact that is too long', { contact: '1'.repeat(61) }, 'contact', '最多 60'],
    ['a further property', { userId: 'x' }, 'userId', '不支持'],
    ['a submission id with invalid characters', { submissionId: 'a b' }, 'submissionId', '编号'],
  ])('%s is named at its field and leaves nothing', async (_what, part, field, text) => {
    const { status, envelope } = await adviser.advise(part as never);
    expect([status, envelope.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(problemsOf(envelope))).toEqual([field]);
    expect(problemsOf(envelope)[field]).toContain(text);
    expect(await feedbackCountOf(service, adviser)).toBe(0);
  });

  it('pictures of another user, of another purpose and unknown ones are rejected alike', async () => {
    const other = await newAdviser(service);
    const content = await jpegPicture();
    const foreign = await upload(service, other.session, content, 'feedback');
    const ofEvaluation = await upload(service, adviser.session, content, 'evaluation');
    for (const fileId of [foreign.fileId, ofEvaluation.fileId, 'no-such-file']) {
      const { status, envelope } = await adviser.advise({ pictures: [fileId] });
      expect([status, envelope.code]).toEqual([404, 'FILE_NOT_FOUND']);
    }
    expect(await feedbackCountOf(service, adviser)).toBe(0);
  });
});

describe('feedback about a game', () => {
  const submissionId = () => randomUUID();

  it('names the game and the field as players know them', async () => {
    const gameId = 'test-game';
    await adviser.ofGame({
      kind: 'field-wrong',
      submissionId: submissionId(),
      gameId,
      fieldKey: 'skins',
      text: '上限太低',
    });
    await adviser.ofGame({
      kind: 'field-missing',
      submissionId: submissionId(),
      gameId,
      text: 'x',
    });
    await adviser.ofGame({
      kind: 'game-missing',
      submissionId: submissionId(),
      text: ' 明日方舟 ',
    });
    const { list } = await adviser.past();
    expect(list.map(({ kind, subject, text }) => [kind, subject, text]).sort()).toEqual([
      ['field-missing', '测试游戏', 'x'],
      ['field-wrong', '测试游戏 · 皮肤数量', '上限太低'],
      ['game-missing', null, '明日方舟'],
    ]);
  });

  it('is stored once for ten concurrent requests, and counts towards the daily limit', async () => {
    const same = { kind: 'game-missing', submissionId: submissionId(), text: '光遇' } as const;
    await Promise.all(Array.from({ length: 10 }, () => adviser.ofGame(same)));
    expect(await feedbackCountOf(service, adviser)).toBe(1);
    await adviser.given();
    await adviser.given();
    const { envelope } = await adviser.ofGame({ ...same, submissionId: submissionId() });
    expect(envelope.code).toBe('FEEDBACK_LIMIT_REACHED');
  });

  it.each([
    [{ kind: 'field-missing', gameId: 'no-game', text: 'x' }, 404, 'GAME_NOT_FOUND'],
    [
      { kind: 'field-wrong', gameId: 'test-game', fieldKey: 'no-field', text: 'x' },
      400,
      'VALIDATION_FAILED',
    ],
    [{ kind: 'field-wrong', gameId: 'test-game', text: 'x' }, 400, 'VALIDATION_FAILED'],
    [{ kind: 'game-missing', text: '名'.repeat(41) }, 400, 'VALIDATION_FAILED'],
    [{ kind: 'game-missing', gameId: 'test-game', text: 'x' }, 400, 'VALIDATION_FAILED'],
    [{ kind: 'suggestion', text: 'x' }, 400, 'VALIDATION_FAILED'],
    [{ text: 'x' }, 400, 'VALIDATION_FAILED'],
  ])('rejects %j', async (feedback, status, code) => {
    const answer = await adviser.ofGame({ submissionId: submissionId(), ...feedback } as never);
    expect([answer.status, answer.envelope.code]).toEqual([status, code]);
    expect(await feedbackCountOf(service, adviser)).toBe(0);
  });
});
