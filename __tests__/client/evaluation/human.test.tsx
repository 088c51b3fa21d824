import { afterEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import { type EvaluationState, hasReport } from '@account-doctor/contract/states';
import type { HumanStanding, Report, ReportAnswer } from '@account-doctor/contract/types';
import { SubmittedPage } from '@/features/evaluation/SubmittedPage';
import { AppealSection } from '@/features/report/parts/AppealSection';
import { ReportView } from '@/features/report/parts/ReportView';
import { service } from '@/data/service';
import { yuan } from '@/format/money';
import { closeScreen, openScreen, type Screen } from '../support/screen';
import { reportOrder, richReport } from '../report/fixtures';
import { accepted, serveWith, type SentRequest } from '../support/service';

const at = '2026-11-20T02:00:00.000Z';
const standing: HumanStanding = {
  valuer: { alias: '老周', level: 'expert' },
  ahead: null,
  promise: { claimDue: at, deliverDue: at, stopped: false },
  late: false,
  questions: [],
  evidence: [],
  appeal: null,
  appealUntil: null,
};
const question = {
  questionId: 'question-1',
  text: '请补充仓库截图',
  askedAt: at,
  answer: null,
  pictures: [],
  answeredAt: null,
};

const answerOf = (
  evaluationState: EvaluationState,
  human: Partial<HumanStanding> = {},
): ReportAnswer => ({
  order: {
    ...reportOrder,
    kind: 'human',
    state: hasReport({ state: 'fulfilling', evaluationState }) ? 'completed' : 'fulfilling',
    evaluationState,
    fairPrice: null,
  },
  report: null,
  versions: [],
  human: { ...standing, ...human },
  valuerRecord: null,
  ahead: null,
  sales: null,
  credit: 0,
  submitted: null,
});

const signedIn = { token: 'token-1', userId: 'user-1', newUser: false };
const openProgress = () =>
  openScreen(
    () => <SubmittedPage orderId={reportOrder.orderId} />,
    ({ session }) => session.signIn(signedIn),
  );
const bodyOf = (sent: SentRequest[], path: string) =>
  sent
    .filter(({ url }) => url.endsWith(path))
    .map(({ data }) => JSON.parse(data as string) as Record<string, unknown>);

afterEach(closeScreen);

describe('an appraisal in progress', () => {
  const SEND = '提交补充，继续估价';
  it('shows its position in the queue, its valuer and the promised time', async () => {
    serveWith(() => accepted(answerOf('queued', { valuer: null, ahead: 2 })));
    expect((await openProgress()).text()).toContain('前面还有 2 单');
    closeScreen();
    serveWith(() => accepted(answerOf('reviewing')));
    const screen = await openProgress();
    expect(screen.text()).toContain('老周 · 资深估价师');
    expect(screen.text()).toContain('前交付');
  });

  it('leads to the first report during the second reading, and to a valuer’s question in an appeal', async () => {
    const appealed = (evaluationState: EvaluationState): ReportAnswer => ({
      ...answerOf(evaluationState, { questions: [question] }),
      order: { ...reportOrder, kind: 'human', state: 'completed', evaluationState },
    });
    serveWith(() => accepted(appealed('second_reading')));
    expect((await openProgress()).opened).toEqual([
      ['redirectTo', `/pages/evaluation/report/index?orderId=${reportOrder.orderId}`],
    ]);
    closeScreen();
    service.forget();
    serveWith(() => accepted(appealed('needs_info')));
    const screen = await openProgress();
    expect(screen.text()).toContain('请补充仓库截图');
    expect(screen.opened).toEqual([]);
  });

  it('leads to the checkout when it is unpaid', async () => {
    serveWith(() => accepted(answerOf('unpaid', { valuer: null, promise: null })));
    const screen = await openProgress();
    await screen.pressButton('去付款，付款后开始排队');
    expect(screen.opened).toEqual([
      ['navigateTo', `/pages/evaluation/human/checkout?orderId=${reportOrder.orderId}`],
    ]);
  });

  it('shows the valuer’s question, and sends an answer unless it is empty', async () => {
    let state: EvaluationState = 'needs_info';
    const sent = serveWith(({ url }) => {
      if (!url.endsWith('/answer/question')) {
        const questions = state === 'needs_info' ? [question] : [];
        return accepted(answerOf(state, { questions }));
      }
      state = 'reviewing';
      // Users need longer than the repeat window.
      service.forget();
      return accepted({});
    });
    const screen = await openProgress();
    expect(screen.text()).toContain('请补充仓库截图');
    await screen.pressButton(SEND);
    expect(screen.messageOf('您的回答')).toBe('请填写要补充的内容');
    await screen.fill('您的回答', '仓库里有三套典藏');
    await screen.pressButton(SEND);
    expect(bodyOf(sent, '/answer/question')).toEqual([
      {
        orderId: reportOrder.orderId,
        questionId: 'question-1',
        text: '仓库里有三套典藏',
        pictures: [],
      },
    ]);
    expect(screen.queryByRole('button', { name: SEND })).toBeNull();
  });
});

const human: NonNullable<Report['human']> = {
  valuer: { alias: '老周', level: 'expert' },
  secondReader: { alias: '小林', level: 'chief' },
  signedAt: at,
  modelFair: 500_000,
  adjustments: [
    { label: '限定皇冠', reason: '近一周成交价上涨', amount: 30_000 },
    { label: '换绑周期', reason: '需要等待 30 天', amount: -10_000 },
  ],
  narrative: '整体稀缺度高，按市场略作上调。',
  evidence: [],
};

describe('a report by a valuer', () => {
  const APPEAL = '我要申诉';
  const modelFair = richReport.value.fair;
  const fair = modelFair + 20_000;
  const valued: Report = {
    ...richReport,
    header: { ...richReport.header, source: 'human' },
    human: { ...human, modelFair },
    value: { ...richReport.value, fair },
  };
  const openReport = (report: Report) =>
    openScreen(
      () => (
        <ReportView
          orderId="order-1"
          report={report}
          gameIconUrl=""
          record={{ face: '/pictures/face.jpg', delivered: 12, rated: 3, stars: 4.67 }}
        />
      ),
      ({ session }) => session.signIn(signedIn),
    );
  const timesSaid = (screen: Screen, words: string) => screen.text().split(words).length - 1;

  it('names both valuers, and shows the model’s price and theirs once each', async () => {
    const screen = await openReport(valued);
    for (const said of ['老周 · 资深估价师', '小林 · 首席估价师', human.narrative])
      expect(screen.text()).toContain(said);
    const steps = [
      `模型算出¥${yuan(modelFair)}`,
      '限定皇冠+¥300近一周成交价上涨',
      '换绑周期−¥100需要等待 30 天',
      `估价¥${yuan(fair)}`,
    ];
    const places = steps.map((step) => screen.text().lastIndexOf(step));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    // The text must not call the model's price the report's price, or repeat a step.
    expect(screen.text()).not.toContain(`估价¥${yuan(modelFair)}`);
    for (const step of steps.slice(0, -1)) expect(timesSaid(screen, step)).toBe(1);
    expect(screen.text()).toContain('估价仅供参考，不构成要约');
    expect(screen.text()).not.toMatch(/AI|自动生成|误差中位数|条检验/);
  });

  it('shows the valuer, the checked and unchecked facts, and the model’s price last', async () => {
    const screen = await openReport({
      ...valued,
      human: {
        ...human,
        modelFair,
        evidence: [{ fileId: 'file-1', caption: '286 个', subject: '皮肤总览' }],
        facts: [
          { key: 'skins', label: '皮肤', verdict: 'confirmed', value: '286 个', told: null },
          { key: 'vip', label: '贵族等级', verdict: 'corrected', value: 'V8', told: 'V6' },
          { key: 'level', label: '等级', verdict: 'unseen', value: '30', told: null },
        ],
        unseen: ['实名与健康系统'],
      },
    });
    for (const said of [
      '交付过 12 份报告，3 人评价 4.7 分',
      '估价师附了 1 张核对截图。',
      '核对资料 3 项，1 项一致，更正贵族等级（V6，实为 V8），没看到等级。',
      '没有截图：实名与健康系统。',
    ])
      expect(screen.text()).toContain(said);
    expect(screen.text()).not.toContain('取整+');
    await screen.pressButton('模型是怎么算的');
    expect(screen.text()).toContain('取整+');
  });

  it('says so when the valuer agrees with the model', async () => {
    const screen = await openReport({
      ...richReport,
      human: { ...human, modelFair, adjustments: [] },
    });
    expect(screen.text()).toContain('估价师核对后认同模型的价格，没有调整。');
  });

  it('without an estimate shows only the valuer’s steps', async () => {
    const screen = await openReport({
      ...valued,
      factors: { base: 0, groups: [], rounding: 0 },
      method: null,
      human: { ...human, modelFair: 0 },
      value: { ...richReport.value, fair: 20_000 },
    });
    expect(screen.text()).toContain('限定皇冠+¥300');
    expect(screen.text()).toContain('估价¥200');
    for (const unsaid of ['模型算出', '同区服普通账号', '同区服空白账号', '取整到'])
      expect(screen.text()).not.toContain(unsaid);
  });

  it('leads to the chat with its valuer', async () => {
    const screen = await openReport(valued);
    await screen.pressButton('联系估价师');
    expect(screen.opened).toEqual([['navigateTo', '/pages/chat/index?orderId=order-1']]);
  });

  it('can be appealed with a reason, and then offers both versions', async () => {
    const sent = serveWith(() => accepted({}));
    const appealed = vi.fn();
    const shownVersions: number[] = [];
    const open = (answer: ReportAnswer) =>
      openScreen(
        () => (
          <AppealSection
            answer={answer}
            shown="R1"
            onShow={(version) => shownVersions.push(version)}
            onAppealed={appealed}
          />
        ),
        ({ session }) => session.signIn(signedIn),
      );
    const screen = await open(answerOf('delivered', { appealUntil: at }));
    await screen.pressButton(APPEAL);
    await screen.fill('哪里估得不对', '太低');
    await screen.pressButton('提交申诉');
    expect(screen.messageOf('哪里估得不对')).toContain('至少写 10 个字');
    await screen.fill('哪里估得不对', '皇冠最近的成交价明显高于估价');
    await screen.pressButton('提交申诉');
    expect(bodyOf(sent, '/order/appeal')).toEqual([
      { orderId: reportOrder.orderId, reason: '皇冠最近的成交价明显高于估价', pictures: [] },
    ]);
    expect(appealed).toHaveBeenCalledTimes(1);
    closeScreen();

    const version = (number: number) => ({
      version: number,
      reportNo: `R${number}`,
      fair: 500_000 + number,
      createdAt: at,
    });
    const pictures = [
      { fileId: 'file-1', url: '/f/1', thumbnailUrl: '/f/1?t', width: 100, height: 100 },
    ] as NonNullable<HumanStanding['appeal']>['pictures'];
    const after = answerOf('final', { appeal: { reason: '皇冠偏低', pictures, at } });
    const both = await open({ ...after, versions: [version(1), version(2)] });
    expect(both.text()).toContain('皇冠偏低');
    const viewer = vi.spyOn(Taro, 'previewImage').mockRejectedValue(new Error('offline'));
    const toast = vi.spyOn(Taro, 'showToast').mockResolvedValue({ errMsg: 'showToast:ok' });
    await both.pressButton('查看申诉图片 1');
    expect(viewer).toHaveBeenCalledWith({ urls: ['/f/1'], current: '/f/1' });
    const title = '图片没有打开，请检查网络后再点一次';
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title, icon: 'none' }));
    expect(both.queryByRole('button', { name: APPEAL })).toBeNull();
    await both.pressButton(/^复评/);
    expect(shownVersions).toEqual([2]);
  });
});
