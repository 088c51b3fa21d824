import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Objection, ReportAnswer } from '@account-doctor/contract/types';
import { AppealSection } from '@/features/report/parts/AppealSection';
import { accepted, serveWith } from '../support/service';
import { closeScreen, openScreen } from '../support/screen';
import { reportOrder } from './fixtures';

const answer: ReportAnswer = {
  order: { ...reportOrder, kind: 'ai' },
  report: null,
  versions: [],
  human: null,
  valuerRecord: null,
  ahead: null,
  sales: null,
  credit: 0,
  submitted: null,
};
const open = (credit = 0) =>
  openScreen(
    () => (
      <AppealSection
        answer={{ ...answer, credit }}
        shown="1"
        onShow={vi.fn()}
        onAppealed={vi.fn()}
      />
    ),
    ({ session }) => session.signIn({ token: 't', userId: 'u', newUser: false }),
  );

let list: Objection[] = [];
const serveObjections = () =>
  serveWith(({ url, data }) => {
    if (!url.endsWith('/objection/make')) return accepted({ list, open: list.length === 0 });
    const { text } = JSON.parse(data as string) as { text: string };
    list = [{ objectionId: 'o', text, createdAt: '2026-11-23T08:00:00.000Z', answer: null }];
    return accepted({ objectionId: 'o' });
  });
beforeEach(() => {
  list = [];
  serveObjections();
});
afterEach(closeScreen);

describe('a user who doubts an estimate', () => {
  it('can request an appraisal for the account’s game', async () => {
    const screen = await open();
    await screen.pressButton('请估价师核对');
    expect(screen.opened.at(-1)?.[1]).toBe(
      `/pages/evaluation/fillInInfo/index?gameId=${reportOrder.gameId}&kind=human`,
    );
  });

  it('brings the submitted answers into the form once, and keeps the form’s earlier draft', async () => {
    const submitted = {
      ...{ serverId: 's1', zone: 7, answers: { skins: 12 }, pictures: ['file-1'], misfits: [] },
    };
    const screen = await openScreen(
      () => (
        <AppealSection
          answer={{ ...answer, submitted }}
          shown="1"
          onShow={vi.fn()}
          onAppealed={vi.fn()}
        />
      ),
      ({ session, drafts }) => {
        session.signIn({ token: 't', userId: 'u', newUser: false });
        drafts.save('u', {
          ...{
            gameId: reportOrder.gameId,
            gameName: '',
            serverId: '',
            zone: '',
            account: '另一个',
          },
          ...{ answers: {}, pictures: [], submissionId: 'other', savedAt: 1 },
        });
      },
    );
    await screen.pressButton('请估价师核对');
    await screen.pressButton('请估价师核对');
    const { drafts } = screen.stores;
    expect(drafts.find('u', reportOrder.gameId)).toMatchObject({
      ...{ serverId: 's1', zone: '7', answers: { skins: 12 }, pictures: ['file-1'] },
      // An order from this form belongs to the report's account.
      accountOrderId: reportOrder.orderId,
    });
    expect(drafts.ofUser('u').map(({ account }) => account)).toEqual(['', '另一个']);
  });

  it('sees the credit of a paid report, if there is one', async () => {
    const paid = await open(990);
    expect(paid.text()).toContain('这份报告付过的 ¥9.90 可以抵扣同一账号的人工评估。');
    closeScreen();
    expect((await open()).text()).not.toContain('抵扣');
  });

  it('reads that a model made the report, with a link to the method', async () => {
    const screen = await open();
    expect(screen.text()).toContain('由 AI 模型自动生成，没有人工参与定价');
    await screen.press('link', '《算法说明》');
    expect(screen.opened.at(-1)?.[1]).toBe(
      '/pagesA/pages/home/article/index?document=algorithm-notice',
    );
  });

  it('can object with a text of a minimum length, one objection at a time', async () => {
    const sent = serveObjections();
    const screen = await open();
    await screen.pressButton('提出异议');
    await screen.fill('哪里不对', '太低');
    await screen.pressButton('提交异议');
    expect(screen.text()).toContain('请至少写 10 个字');
    await screen.fill('哪里不对', '漏算了两件限定皮肤，价格偏低');
    await screen.pressButton('提交异议');
    expect(screen.text()).toContain('正在等待工作人员核对');
    expect(screen.queryByRole('button', { name: '提出异议' })).toBeNull();
    expect(sent.filter(({ url }) => url.endsWith('/objection/make'))).toHaveLength(1);
  });

  it('can read the answer', async () => {
    const at = '2026-11-23T09:00:00.000Z';
    const answer = { finding: 'mistaken', text: '确实漏算了', at } as const;
    list = [{ objectionId: 'o', text: '漏算了两件限定皮肤', createdAt: at, answer }];
    expect((await open()).text()).toContain('人工核对后，认为报告有误：确实漏算了');
  });
});
