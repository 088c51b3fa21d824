import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import { act } from 'react';
import type { Feedback } from '@account-doctor/contract/types';
import { AdviceForm } from '@/features/feedback/advice/AdviceForm';
import { PastFeedback } from '@/features/feedback/advice/PastFeedback';
import { FieldFeedback } from '@/features/feedback/FieldFeedback';
import { MissingGameSheet } from '@/features/feedback/MissingGameSheet';
import { feedbackDrafts } from '@/stores/feedbackDrafts';
import type { RootStore } from '@/stores/RootStore';
import { description } from '../evaluation/description';
import { closeScreen, openScreen, type Screen } from '../support/screen';
import { accepted, refused, serveWith, type SentRequest } from '../support/service';

const signIn = ({ session }: RootStore) =>
  session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });

type Answer = ReturnType<typeof accepted>;

/** Imitates a service that answers submitted feedback with `answer`. */
const serve = (answer: () => Answer | Promise<Answer> = () => accepted({ feedbackId: 'f-1' })) =>
  serveWith(({ url, method }) => {
    if (method === 'POST') return answer();
    return accepted(url.endsWith('/user-count') ? { users: 12 } : { list: [] });
  });
const posted = (sent: SentRequest[]): Record<string, unknown>[] =>
  sent
    .filter(({ method }) => method === 'POST')
    .map(({ data }) => JSON.parse(String(data)) as Record<string, unknown>);

let toasts: string[];
let finished: number;
const Form = () => <AdviceForm onSent={() => (finished += 1)} />;
const open = (prepare = signIn) => openScreen(Form, prepare);
const TEXT = '想说什么';
const CONTACT = '联系方式（选填）';
const written = (screen: Screen) => screen.getByLabelText<HTMLTextAreaElement>(TEXT).value;

beforeEach(() => {
  toasts = [];
  finished = 0;
  vi.spyOn(Taro, 'showToast').mockImplementation((({ title }: { title: string }) => {
    toasts.push(title);
    return Promise.resolve({ errMsg: 'ok' });
  }) as never);
});
afterEach(closeScreen);

describe('a report of another user’s content', () => {
  it('names the content before the text, and has its own draft', async () => {
    const sent = serve();
    const about = 'chat:order-1';
    const screen = await openScreen(() => <AdviceForm about={about} onSent={vi.fn()} />, signIn);
    expect(screen.text()).toContain('举报的内容：和估价师的对话');
    await screen.pressButton('提交反馈');
    expect(screen.messageOf(TEXT)).toBe('请写下您的反馈');
    await screen.fill(TEXT, '言语辱骂');
    await screen.pressButton('提交反馈');
    expect(posted(sent)).toMatchObject([
      { kind: 'content', text: '言语辱骂', reported: { kind: 'chat', id: 'order-1' } },
    ]);
  });
});

describe('the feedback form', () => {
  it('shows how many users have given feedback, and sends the text', async () => {
    const sent = serve();
    const screen = await open();
    expect(screen.text()).toContain('已有 12 位用户提过建议');
    await screen.press('radio', '遇到问题');
    await screen.fill(TEXT, '报告打不开');
    await screen.fill(CONTACT, 'qq 10001');
    await screen.pressButton('提交反馈');
    expect(posted(sent)).toEqual([
      {
        submissionId: expect.any(String) as string,
        kind: 'problem',
        text: '报告打不开',
        pictures: [],
        contact: 'qq 10001',
      },
    ]);
    expect(finished).toBe(1);
    expect(toasts[0]).toContain('收到');
    expect(written(screen)).toBe('');
    expect(feedbackDrafts.read('user-1', 'advice')).toBeNull();
  });

  it('shows at once that ten thousand pasted characters are too long, sends nothing and keeps the text', async () => {
    const sent = serve();
    const screen = await open();
    await screen.fill(TEXT, '长'.repeat(10_000));
    expect(screen.messageOf(TEXT)).toBe('最多 1000 字，已写 10000 字，请删减后再提交');
    expect(screen.text()).toContain('10000 / 1000');
    await screen.pressButton('提交反馈');
    expect(posted(sent)).toEqual([]);
    expect(written(screen)).toHaveLength(10_000);
    await screen.fill(TEXT, '短');
    expect(screen.messageOf(TEXT)).toBeNull();
  });

  it('requires a text', async () => {
    const sent = serve();
    const screen = await open();
    await screen.pressButton('提交反馈');
    expect(screen.messageOf(TEXT)).toBe('请写下您的反馈');
    expect(posted(sent)).toEqual([]);
  });

  it('is sent only once after two quick taps', async () => {
    let arrive: (answer: Answer) => void = () => undefined;
    const sent = serve(() => new Promise<Answer>((resolve) => (arrive = resolve)));
    const screen = await open();
    await screen.fill(TEXT, '一条');
    await screen.pressButton('提交反馈');
    await screen.pressButton('提交反馈');
    await act(async () => {
      arrive(accepted({ feedbackId: 'f-1' }));
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    expect(posted(sent)).toHaveLength(1);
  });

  it('keeps its content when the service fails, and resends it under the same id', async () => {
    let broken = true;
    const sent = serve(() => (broken ? refused('INTERNAL', '出错了') : accepted({})));
    const screen = await open();
    await screen.fill(TEXT, '一条');
    await screen.pressButton('提交反馈');
    expect(written(screen)).toBe('一条');
    expect(toasts).toEqual(['出错了']);
    broken = false;
    await new Promise((resolve) => setTimeout(resolve, 350));
    await screen.pressButton('提交反馈');
    const [first, second] = posted(sent);
    expect(second).toEqual(first);
    expect(finished).toBe(1);
  });

  it('shows the service’s validation error at its field', async () => {
    const fields = { contact: '联系方式不对' };
    serve(() => refused('VALIDATION_FAILED', '内容有误', { fields }));
    const screen = await open();
    await screen.fill(TEXT, '一条');
    await screen.pressButton('提交反馈');
    expect(screen.messageOf(CONTACT)).toBe('联系方式不对');
    expect(written(screen)).toBe('一条');
  });

  it('offers to send as a new one when an earlier version arrived', async () => {
    const fields = { submissionId: '这条反馈已经提交过' };
    const sent = serve(() => refused('VALIDATION_FAILED', '提交过', { fields }));
    const screen = await open();
    await screen.fill(TEXT, '一条');
    await screen.pressButton('提交反馈');
    expect(toasts[0]).toContain('作为新的一条');
    await screen.pressButton('提交反馈');
    const ids = posted(sent).map(({ submissionId }) => submissionId);
    expect(new Set(ids).size).toBe(2);
  });

  it('restores its content when the user returns, for that user only', async () => {
    serve();
    const left = await open();
    await left.press('radio', '其他');
    await left.fill(TEXT, '写到一半');
    closeScreen();
    expect(feedbackDrafts.read('user-1', 'advice')).toMatchObject({
      kind: 'other',
      text: '写到一半',
    });
    expect(feedbackDrafts.read('user-2', 'advice')).toBeNull();
  });

  it('opens with the draft, and deletes an invalid draft', async () => {
    serve();
    const draft = {
      kind: 'other',
      fieldKey: '',
      text: '写到一半',
      contact: '',
      pictures: [],
      submissionId: 's-1',
    };
    const screen = await open((stores) => {
      signIn(stores);
      feedbackDrafts.save('user-1', 'advice', draft);
    });
    expect(written(screen)).toBe('写到一半');
    Taro.setStorageSync('account-doctor/feedback/user-1/advice', '{"text": 5}');
    expect(feedbackDrafts.read('user-1', 'advice')).toBeNull();
  });
});

describe('earlier feedback', () => {
  const past: Feedback = {
    feedbackId: 'f-1',
    kind: 'field-wrong',
    subject: '原神 · 冒险等级',
    text: '上限太低',
    pictures: [],
    createdAt: '2026-11-20T00:00:00.000Z',
    answer: { text: '已经改好了', at: '2026-11-21T00:00:00.000Z' },
  };
  const openPast = (list: Feedback[]) => {
    serveWith(() => accepted({ list, total: list.length, pageNo: 1, pageSize: 10 }));
    return openScreen(PastFeedback, signIn);
  };

  it('is shown with its subject and answer', async () => {
    const screen = await openPast([past, { ...past, feedbackId: 'f-2', answer: null }]);
    for (const text of [
      '选项有误',
      '原神 · 冒险等级',
      '上限太低',
      '已经改好了',
      '已回复',
      '待回复',
    ])
      expect(screen.text()).toContain(text);
  });

  it('is replaced by a text about where answers will appear', async () => {
    const screen = await openPast([]);
    expect(screen.text()).toContain('还没有提过反馈');
  });
});

describe('feedback about a game', () => {
  const { game, fields } = description;
  const Sheet = () => <FieldFeedback game={game} fields={fields} onClose={() => (finished += 1)} />;

  it('on a wrong field requires and names the field', async () => {
    const sent = serve();
    const screen = await openScreen(Sheet, signIn);
    const [field] = fields;
    await screen.press('radio', '选项有误');
    await screen.fill('应该是什么样', '上限太低');
    await screen.pressButton('提交反馈');
    expect(screen.alerts()).toEqual(['请选择有误的选项']);
    await screen.press('radio', field?.label ?? '');
    await screen.pressButton('提交反馈');
    expect(posted(sent)).toEqual([
      {
        submissionId: expect.any(String) as string,
        kind: 'field-wrong',
        gameId: game.gameId,
        fieldKey: field?.key,
        text: '上限太低',
      },
    ]);
    expect(finished).toBe(1);
  });

  it('on a missing field requires no field', async () => {
    const sent = serve();
    const screen = await openScreen(Sheet, signIn);
    await screen.fill('缺少什么', '没有坐骑');
    await screen.pressButton('提交反馈');
    expect(posted(sent)).toMatchObject([{ kind: 'field-missing', text: '没有坐骑' }]);
  });

  it('that is not listed starts with the searched name', async () => {
    const sent = serve();
    const Missing = () => <MissingGameSheet name="明日方舟" onClose={() => (finished += 1)} />;
    const screen = await openScreen(Missing, signIn);
    await screen.pressButton('告诉我们');
    expect(posted(sent)).toMatchObject([{ kind: 'game-missing', text: '明日方舟' }]);
    expect(finished).toBe(1);
  });
});
