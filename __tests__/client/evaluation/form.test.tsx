import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import { FillInInfo } from '@/features/account-form/FillInInfo';
import { storeSubmission } from '@/features/account-form/lastSubmission';
import type { FormDraft } from '@/stores/DraftStore';
import type { RootStore } from '@/stores/RootStore';
import { closeScreen, openScreen, type Screen } from '../support/screen';
import { accepted, refused, serveWith, status, type SentRequest } from '../support/service';
import { description, game } from './description';

const { servers, fields } = description;
const draft: FormDraft = {
  gameId: game.gameId,
  gameName: game.name,
  serverId: 'server-2',
  zone: '',
  account: '玩家一号',
  answers: { skins: 12, limited: ['o1'], insured: 'unknown' },
  pictures: [],
  submissionId: 'submission-1',
  savedAt: Date.now(),
};

/** The game on the page; tests change whether it offers valuers. */
let offered = game;
let asked = fields;
/** The service's answer to a submission. */
let submit: (sent: SentRequest) => ReturnType<typeof accepted> | Promise<never>;

const signIn = ({ session }: RootStore) =>
  session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });
const open = (prepare: (stores: RootStore) => void = () => undefined) =>
  openScreen(
    () => <FillInInfo gameId="game-1" />,
    (stores) => {
      signIn(stores);
      prepare(stores);
    },
  );
const withDraft = (kept: FormDraft = draft) => open(({ drafts }) => drafts.save('user-1', kept));
const draftOf = ({ stores }: Screen) => stores.drafts.find('user-1', 'game-1');
const ACCOUNT = '游戏 ID 或昵称（选填）';
const valueOf = (screen: Screen, label: string) =>
  screen.getByLabelText<HTMLInputElement>(label).value;
const pause = (duration: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, duration);
  });

let sent: SentRequest[];
const submissions = () =>
  sent
    .filter(({ url }) => url.endsWith('/submit/ai'))
    .map(({ data }) => JSON.parse(data as string) as Record<string, unknown>);

let scrolledTo: string[];

beforeEach(() => {
  // jsdom has no layout, so scrolling is recorded.
  scrolledTo = [];
  Element.prototype.scrollIntoView = function show() {
    scrolledTo.push(this.id);
  };
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  offered = game;
  asked = fields;
  submit = () => accepted({ orderId: 'order-1' });
  sent = serveWith((request) => {
    if (request.url.endsWith('/game/detail')) return accepted(offered);
    if (request.url.endsWith('/game/server'))
      return accepted({
        list: servers.map((one, index) => (index === 1 ? { ...one, fewSales: true } : one)),
      });
    if (request.url.endsWith('/game/config')) return accepted({ gameId: 'game-1', fields: asked });
    return submit(request);
  });
});
afterEach(closeScreen);

describe('a server with too few known sales', () => {
  const few = '这个区服成交太少，AI 估不出价。';

  it('shows a warning as soon as it is selected, with a link to an appraisal', async () => {
    const screen = await open();
    expect(screen.text()).not.toContain(few);
    await screen.press('radio', servers[1]!.label);
    expect(screen.text()).toContain(`${few}请在上面选人工评估`);
    await screen.press('radio', '人工评估');
    expect(screen.text()).not.toContain(few);
  });

  it('shows a warning also for games without appraisal', async () => {
    offered = { ...game, humanAvailable: false };
    const screen = await withDraft();
    expect(screen.text()).toContain(`${few}请过些日子再来`);
  });
});

describe('a number with decimals', () => {
  it('is kept as typed on the way, and refused with too many places', async () => {
    asked = fields.map((field) => (field.kind === 'number' ? { ...field, decimals: 2 } : field));
    const screen = await withDraft();
    const field = () => screen.getByLabelText<HTMLInputElement>('皮肤数量');
    expect([field().inputMode, field().value]).toEqual(['decimal', '12']);
    field().focus();
    for (const typed of ['１', '１．', '１．０', '１．０5']) {
      await screen.fill('皮肤数量', typed);
      expect(field().value).toBe(typed);
    }
    await screen.leaveField('皮肤数量');
    expect(field().value).toBe('1.05');
    expect(screen.messageOf('皮肤数量')).toBeNull();
    await screen.fill('皮肤数量', '1.055');
    await screen.pressButton('开始 AI 评估');
    expect(screen.messageOf('皮肤数量')).toBe('皮肤数量最多 2 位小数');
  });
});

describe('the next field', () => {
  const focused = () => document.activeElement?.id;

  it('is focused after a server was selected, and after the keyboard’s next key', async () => {
    const screen = await open();
    await screen.press('radio', servers[0]!.label);
    expect(focused()).toBe('field-zone-input');
    await screen.confirmField('区号（必填）');
    expect(focused()).toBe('field-account-input');
    await screen.confirmField(ACCOUNT);
    expect(focused()).toBe('field-answers-skins-input');
    expect(screen.getByLabelText('皮肤数量').getAttribute('enterkeyhint')).toBe('next');
  });

  it('may be in a collapsed group, and does not exist once all required fields are filled in', async () => {
    const screen = await open();
    await screen.pressButton(/^皮肤外观/);
    await screen.press('radio', servers[1]!.label);
    expect(focused()).toBe('field-answers-skins-input');
    await screen.fill('皮肤数量', '86');
    screen.getByLabelText('皮肤数量').blur();
    await screen.press('radio', servers[1]!.label);
    expect(focused()).not.toBe('field-answers-skins-input');
  });

  it('is reached after answering three risks with one tap', async () => {
    asked = [
      ...fields,
      ...['二次实名', '防沉迷'].map((label, index) => ({
        ...({ key: `risk${index}`, group: 'security', label, kind: 'boolean' } as const),
        ...({ required: false, effect: 'lowers' } as const),
      })),
    ];
    const reading = { readingId: 'r-1', marks: {} };
    const mark = { place: 'description', words: '可二次实名', sureness: 'likely' } as const;
    const marks = { 'answers.risk0': mark, 'answers.skins': { ...mark, words: '12 个' } };
    const screen = await withDraft({ ...draft, reading: { ...reading, marks } });
    await screen.press('checkbox', '二次实名、防沉迷：都没有');
    await screen.pressButton('开始 AI 评估');
    expect(submissions()[0]?.answers).toEqual({
      ...{ skins: 12, limited: ['o1'], insured: 'unknown' },
      ...{ risk0: false, risk1: false },
    });
    expect(screen.queryByRole('button', { name: '二次实名核对无误' })).toBeNull();
    screen.getByRole('button', { name: '皮肤数量核对无误' });
  });

  it('shows only once that the absence of a risk raises the price', async () => {
    expect((await open()).text()).not.toContain('加分项');
  });
});

describe('the draft', () => {
  it('is stored half a second after the last change, if it has content', async () => {
    const screen = await open();
    await pause(600);
    expect(draftOf(screen)).toBeUndefined();
    await screen.fill('皮肤数量', '86');
    expect(draftOf(screen)).toBeUndefined();
    await pause(600);
    expect(draftOf(screen)).toMatchObject({ gameName: '王者荣耀', answers: { skins: 86 } });
  });

  it('is stored at once when the app goes to the background or the page closes', async () => {
    const screen = await open();
    await screen.fill('皮肤数量', '86');
    window.dispatchEvent(new Event('pagehide'));
    expect(draftOf(screen)?.answers).toEqual({ skins: 86 });
    await screen.fill('皮肤数量', '87');
    closeScreen();
    expect(draftOf(screen)?.answers).toEqual({ skins: 87 });
  });

  it('is restored with a notice, under the same submission id', async () => {
    const screen = await withDraft();
    expect(screen.text()).toContain('已恢复刚刚的草稿');
    expect(valueOf(screen, '皮肤数量')).toBe('12');
    expect(screen.text()).toContain('孙悟空·至尊宝');
    expect(screen.text()).toContain('已填 3/5');
    await screen.pressButton('开始 AI 评估');
    expect(submissions()[0]).toMatchObject({ submissionId: 'submission-1' });
  });

  it('made of an earlier submission says so until it is changed', async () => {
    const screen = await withDraft({ ...draft, unchanged: true });
    expect(screen.text()).toContain('已带入上次提交的资料，可以接着改');
    await screen.fill('皮肤数量', '86');
    closeScreen();
    expect(draftOf(screen)).not.toHaveProperty('unchanged');
  });

  it('of another user is not shown', async () => {
    const screen = await open(({ drafts }) => drafts.save('user-2', draft));
    expect(screen.text()).not.toContain('草稿');
    expect(valueOf(screen, '皮肤数量')).toBe('');
  });

  it('can be deleted for an empty form, after a confirmation', async () => {
    const ask = vi.spyOn(Taro, 'showModal').mockResolvedValue({ confirm: false } as never);
    const screen = await withDraft();
    await screen.pressButton('重新填写');
    expect(draftOf(screen)).toBeDefined();
    ask.mockResolvedValue({ confirm: true } as never);
    await screen.pressButton('重新填写');
    expect(draftOf(screen)).toBeUndefined();
    expect(valueOf(screen, '皮肤数量')).toBe('');
    expect(screen.text()).toContain('已填 0/5');
  });

  it('stays with its user even if the session ends meanwhile', async () => {
    submit = () => status(401, refused('NOT_LOGGED_IN', '请登录').data);
    const screen = await withDraft();
    await screen.fill('皮肤数量', '99');
    await screen.pressButton('开始 AI 评估');
    expect(screen.stores.session.isSignedIn).toBe(false);
    await screen.fill('皮肤数量', '100');
    closeScreen();
    expect(draftOf(screen)?.answers).toMatchObject({ skins: 100 });
  });
});

describe('submitting', () => {
  it('shows problems at their fields and sends nothing', async () => {
    const screen = await open();
    await screen.pressButton('开始 AI 评估');
    expect(screen.alerts()).toContain('请选择区服');
    expect(screen.messageOf('皮肤数量')).toBe('请填写皮肤数量');
    expect(screen.text()).toContain('1 处待修改');
    expect(submissions()).toEqual([]);
  });

  it('scrolls to the first problem and expands its group', async () => {
    const screen = await withDraft({ ...draft, answers: { skins: 5000 } });
    await screen.pressButton(/^皮肤外观/);
    expect(screen.queryByLabelText('皮肤数量')).toBeNull();
    await screen.pressButton('开始 AI 评估');
    expect(screen.messageOf('皮肤数量')).toBe('皮肤数量应在 0 到 900 之间');
    expect(scrolledTo).toEqual(['field-answers-skins']);
  });

  it('opens the progress page; the draft is removed, and its content can be restored', async () => {
    let stored: FormDraft | undefined;
    const screen = await withDraft();
    submit = () => {
      stored = draftOf(screen);
      return accepted({ orderId: 'order-1' });
    };
    await screen.fill('皮肤数量', '13');
    await screen.pressButton('开始 AI 评估');
    expect(stored?.answers).toMatchObject({ skins: 13 });
    expect(draftOf(screen)).toBeUndefined();
    expect(screen.opened).toEqual([
      ['redirectTo', '/pages/evaluation/fillInInfo/success?orderId=order-1'],
    ]);
    closeScreen();
    expect(draftOf(screen)).toBeUndefined();
  });

  it('offline keeps the draft, and a retry has the same submission id', async () => {
    const toast = vi.spyOn(Taro, 'showToast').mockResolvedValue({} as never);
    submit = () => Promise.reject(new Error('request:fail'));
    const screen = await withDraft();
    await screen.pressButton('开始 AI 评估');
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: '网络连接失败，请检查网络后重试' }),
    );
    expect(draftOf(screen)).toBeDefined();
    await screen.pressButton('开始 AI 评估');
    expect(submissions().map(({ submissionId }) => submissionId)).toEqual([
      'submission-1',
      'submission-1',
    ]);
  });

  it('shows the service’s validation errors at their fields', async () => {
    submit = () =>
      status(
        400,
        refused('VALIDATION_FAILED', '填写的内容有误', {
          fields: {
            'answers.limited': '包含未知的选项，请重新选择',
            account: '包含无法识别的字符，请重新输入',
          },
        }).data,
      );
    const screen = await withDraft();
    await screen.pressButton('开始 AI 评估');
    expect(screen.alerts()).toContain('包含未知的选项，请重新选择');
    expect(screen.messageOf(ACCOUNT)).toBe('包含无法识别的字符，请重新输入');
    expect(draftOf(screen)).toBeDefined();
  });

  it('asks before a changed form creates a second order', async () => {
    const ask = vi.spyOn(Taro, 'showModal').mockResolvedValue({ confirm: true } as never);
    submit = ({ data }) =>
      (JSON.parse(data as string) as { submissionId: string }).submissionId === 'submission-1'
        ? status(
            400,
            refused('VALIDATION_FAILED', '', { fields: { submissionId: '这份资料已经提交过' } })
              .data,
          )
        : accepted({ orderId: 'order-2' });
    const screen = await withDraft();
    await screen.pressButton('开始 AI 评估');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(submissions()).toHaveLength(2);
    expect(screen.opened).toEqual([
      ['redirectTo', '/pages/evaluation/fillInInfo/success?orderId=order-2'],
    ]);
  });
});

describe('filling in', () => {
  it('validates a field when the form is submitted, then on each change', async () => {
    const screen = await open();
    await screen.fill('皮肤数量', '901');
    await screen.leaveField('皮肤数量');
    expect(screen.messageOf('皮肤数量')).toBeNull();
    await screen.pressButton('开始 AI 评估');
    expect(screen.messageOf('皮肤数量')).toBe('皮肤数量应在 0 到 900 之间');
    await screen.fill('皮肤数量', '90');
    expect(screen.messageOf('皮肤数量')).toBeNull();
  });

  it('of one field does not render the others', async () => {
    const screen = await withDraft();
    const changed = new Set<string>();
    const watch = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        changed.add(element?.closest('.field-frame')?.id ?? 'elsewhere');
      }
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    await screen.fill('皮肤数量', '123');
    watch.disconnect();
    expect([...changed]).toEqual(['field-answers-skins']);
  });

  it('tells "none of them" from "not answered"', async () => {
    const screen = await withDraft({ ...draft, answers: { skins: 12, insured: false } });
    await screen.press('checkbox', '限定皮肤：都没有');
    await screen.pressButton('开始 AI 评估');
    expect(submissions()[0]).toMatchObject({ answers: { skins: 12, limited: [] } });
  });

  it('selects options with levels in a sheet', async () => {
    const screen = await withDraft({ ...draft, answers: { skins: 12, insured: false } });
    await screen.pressButton('限定角色：从 2 项中选择');
    await screen.press('checkbox', '胡桃');
    await screen.pressButton('胡桃命加一');
    await screen.pressButton('完成');
    expect(screen.text()).toContain('胡桃 1命');
    await screen.pressButton('开始 AI 评估');
    expect(submissions()[0]).toMatchObject({ answers: { characters: { o1: 1 } } });
  });

  it('clears a choice, and asks for a zone only where the server has zones', async () => {
    const screen = await open();
    await screen.press('radio', '安卓 QQ');
    expect(screen.queryByLabelText('区号（必填）')).not.toBeNull();
    await screen.press('radio', '苹果微信');
    expect(screen.queryByLabelText('区号（必填）')).toBeNull();
    await screen.press('radio', '白银');
    await screen.press('radio', '白银');
    await screen.fill('皮肤数量', '1');
    await screen.press('radio', '否');
    await screen.pressButton('开始 AI 评估');
    expect(submissions()[0]!.answers).toEqual({ skins: 1, insured: false });
  });

  it('requires an answer to each safety question, and accepts 不清楚', async () => {
    const screen = await withDraft({ ...draft, answers: { skins: 12 } });
    await screen.pressButton('开始 AI 评估');
    expect(screen.alerts()).toContain('请回答包赔，不知道就选“不清楚”');
    expect(submissions()).toEqual([]);
    await screen.press('radio', '不清楚');
    expect(screen.text()).toContain('已填 2/5');
    expect(screen.text()).toContain('1 项不清楚，估价偏低');
    await screen.pressButton('开始 AI 评估');
    expect(submissions()[0]).toMatchObject({ answers: { skins: 12, insured: 'unknown' } });
  });
});

describe('the last submission', () => {
  it('can be restored as a new draft', async () => {
    const screen = await open(() => storeSubmission('user-1', 'order-0', draft));
    await screen.pressButton('沿用上次');
    expect(valueOf(screen, '皮肤数量')).toBe('12');
    expect(draftOf(screen)?.submissionId).not.toBe('submission-1');
  });

  it('is not offered when its stored copy is damaged', async () => {
    const screen = await open(() =>
      Taro.setStorageSync('account-doctor/submitted', '{"version":1,"list":[{"userId":"user-1"}]}'),
    );
    expect(screen.queryByRole('button', { name: '沿用上次' })).toBeNull();
    expect(screen.text()).toContain('已填 0/5');
  });
});

describe('a game without a model', () => {
  const serveGame = (ways: { aiAvailable: boolean; humanAvailable: boolean }) =>
    serveWith(({ url }) => {
      if (url.endsWith('/game/detail')) return accepted({ ...game, ...ways });
      if (url.endsWith('/submit/manual')) return accepted({ orderId: 'order-1' });
      return accepted(url.endsWith('/game/server') ? { list: servers } : { fields });
    });

  it('is submitted to a valuer with the expected price, then opens the checkout', async () => {
    const requests = serveGame({ aiAvailable: false, humanAvailable: true });
    const screen = await withDraft({ ...draft, accountOrderId: 'order-0' });
    expect(screen.queryByRole('radio', { name: 'AI 评估' })).toBeNull();
    await screen.fill('心里的价格（元）', '1200');
    await screen.pressButton('提交给估价师');
    const sentOn = requests.find(({ url }) => url.endsWith('/submit/manual'));
    expect(JSON.parse(sentOn?.data as string)).toMatchObject({
      gameId: 'game-1',
      submissionId: 'submission-1',
      hopedPrice: 120_000,
      accountOrderId: 'order-0',
    });
    expect(screen.opened).toEqual([
      ['redirectTo', '/pages/evaluation/human/checkout?orderId=order-1'],
    ]);
    expect(draftOf(screen)).toBeUndefined();
  });

  it('and without valuers says so and leads to the choice of a game', async () => {
    serveGame({ aiAvailable: false, humanAvailable: false });
    const screen = await open();
    expect(screen.text()).toContain('暂停评估');
    expect(screen.queryByRole('button', { name: /开始 AI 评估|提交给估价师/ })).toBeNull();
  });
});

describe('the choice between model and valuer', () => {
  it('starts with the model, and can change without losing the form’s content', async () => {
    const screen = await withDraft();
    expect(screen.queryByRole('button', { name: '开始 AI 评估' })).not.toBeNull();
    expect(screen.queryByLabelText('心里的价格（元）')).toBeNull();
    await screen.press('radio', '人工评估');
    expect(screen.queryByRole('button', { name: '提交给估价师' })).not.toBeNull();
    expect(screen.queryByLabelText('心里的价格（元）')).not.toBeNull();
    expect(valueOf(screen, ACCOUNT)).toBe('玩家一号');
  });
});
