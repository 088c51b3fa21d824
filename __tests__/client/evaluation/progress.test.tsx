import { afterEach, describe, expect, it } from 'vitest';
import type { EvaluationState } from '@account-doctor/contract/states';
import { SubmittedPage } from '@/features/evaluation/SubmittedPage';
import { storeSubmission } from '@/features/account-form/lastSubmission';
import type { FormDraft } from '@/stores/DraftStore';
import { closeScreen, openScreen } from '../support/screen';
import { reportOrder } from '../report/fixtures';
import { accepted, refused, serveWith, status } from '../support/service';

const draft: FormDraft = {
  gameId: reportOrder.gameId,
  gameName: reportOrder.gameName,
  serverId: 'server-1',
  zone: '',
  account: '',
  answers: { skins: 12 },
  pictures: [],
  submissionId: 'submission-1',
  savedAt: 1,
};
const answer = (evaluationState: EvaluationState) =>
  accepted({
    order: { ...reportOrder, evaluationState },
    report: null,
    ahead: 2,
    sales: evaluationState === 'insufficient_data' ? { known: 12, needed: 30 } : null,
    submitted:
      evaluationState === 'needs_input' || evaluationState === 'failed'
        ? {
            serverId: 'server-1',
            zone: 7,
            answers: { skins: 90 },
            pictures: [],
            misfits: [
              { place: 'answers.skins', label: '皮肤数量', problem: '皮肤数量应在 0 到 80 之间' },
            ],
          }
        : null,
  });
const open = (submitted: string | null = reportOrder.orderId) =>
  openScreen(
    () => <SubmittedPage orderId={reportOrder.orderId} />,
    ({ session }) => {
      session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });
      if (submitted) storeSubmission('user-1', submitted, draft);
    },
  );

afterEach(closeScreen);

describe('an estimate in progress', () => {
  it('shows its position in the queue', async () => {
    serveWith(() => answer('submitted'));
    const screen = await open();
    expect(screen.text()).toContain('前面还有 2 份');
    expect(screen.opened).toEqual([]);
  });

  it('opens its report as soon as it is ready', async () => {
    serveWith(() => answer('ready'));
    const screen = await open();
    expect(screen.opened).toEqual([
      ['redirectTo', `/pages/evaluation/report/index?orderId=${reportOrder.orderId}`],
    ]);
  });

  it('shows the error view when it cannot be loaded, and a tap reloads', async () => {
    let up = false;
    serveWith(() => (up ? answer('estimating') : status(502)));
    const screen = await open();
    expect(screen.text()).toContain('服务器没有响应');
    up = true;
    await screen.pressButton(/服务器没有响应/);
    expect(screen.text()).toContain('模型估价');
  });

  it('that does not exist says so, and leads to the records', async () => {
    serveWith(() => status(404, refused('ORDER_NOT_FOUND', '找不到这笔订单').data));
    const screen = await open();
    expect(screen.text()).toContain('找不到这笔订单');
    await screen.pressButton('查看评估记录');
    expect(screen.opened).toEqual([['redirectTo', '/pagesA/pages/mine/evaluation/records']]);
  });
});

describe('an estimate without a report', () => {
  it.each([
    ['needs_input', '去补充信息'],
    ['failed', '重新提交'],
  ] as const)(
    '%s leads back to the form, with its content and a new submission id',
    async (state, way) => {
      serveWith(() => answer(state));
      const screen = await open();
      screen.getByRole('button', { name: way });
      expect(screen.text()).toContain('您填过的内容都在');
      const brought = screen.stores.drafts.find('user-1', reportOrder.gameId);
      expect(brought?.answers).toEqual({ skins: 12 });
      expect(brought?.submissionId).not.toBe('submission-1');
    },
  );

  it('restores the answers from the service when the phone has none', async () => {
    serveWith(() => answer('needs_input'));
    const screen = await open('order-0');
    expect(screen.stores.drafts.find('user-1', reportOrder.gameId)).toMatchObject({
      serverId: 'server-1',
      zone: '7',
      account: '',
      answers: { skins: 90 },
    });
  });

  it('lists the answers to correct, and opens the form at them', async () => {
    serveWith(() => answer('needs_input'));
    const screen = await open();
    const missing = screen.getByRole('list', { name: '需要补充的信息' });
    expect(missing.textContent).toContain('皮肤数量应在 0 到 80 之间');
    await screen.pressButton('去补充信息');
    expect(screen.opened).toEqual([
      ['redirectTo', `/pages/evaluation/fillInInfo/index?gameId=${reportOrder.gameId}&check=1`],
    ]);
  });

  it('for lack of sales shows how many are known, and offers an appraisal', async () => {
    serveWith(() => answer('insufficient_data'));
    const screen = await open();
    expect(screen.text()).toContain('12 / 30 条');
    expect(screen.stores.drafts.find('user-1', reportOrder.gameId)).toBeUndefined();
    await screen.pressButton('请估价师人工评估');
    expect(screen.opened).toEqual([
      ['navigateTo', `/pages/evaluation/fillInInfo/index?gameId=${reportOrder.gameId}&kind=human`],
    ]);
  });
});
