import Taro from '@tarojs/taro';
import type { LinkReading } from '@account-doctor/contract/types';
import { FillInInfo } from '@/features/account-form/FillInInfo';
import { closeScreen, openScreen, type Screen } from '../support/screen';
import { accepted, refused, serveWith, type Sent } from '../support/service';
import { description, game } from './description';

const { servers, fields } = description;
const reading: LinkReading = {
  readingId: 'reading-1',
  gameId: game.gameId,
  gameName: game.name,
  origin: '沙箱市集',
  sample: true,
  title: '王者荣耀 苹果微信 382皮',
  askedPrice: 128_000,
  server: {
    serverId: 'server-2',
    zone: null,
    place: 'title',
    words: '苹果微信',
    sureness: 'likely',
  },
  answers: [
    { key: 'skins', answer: 382, place: 'title', words: '382皮', sureness: 'unsure' },
    { key: 'limited', answer: ['o0'], place: 'structured', words: '凤求凰', sureness: 'sure' },
  ],
};

/** What the service answers about a link. */
let answer: () => ReturnType<typeof accepted>;
let sent: Sent[];
const bodies = (path: string) =>
  sent
    .filter(({ url }) => url.endsWith(path))
    .map(({ data }) => JSON.parse(data as string) as Record<string, unknown>);

const open = () =>
  openScreen(
    () => <FillInInfo gameId="game-1" />,
    ({ session }) => session.signIn({ token: 'token-1', userId: 'user-1', newUser: false }),
  );
async function read(screen: Screen, text = '看 https://shop.example/1'): Promise<void> {
  await screen.press('tab', /商品链接/);
  await screen.fill('商品链接或分享文本', text);
  await screen.pressButton('读取并填写表单');
}
const skinsOf = (screen: Screen) => screen.getByLabelText<HTMLInputElement>('皮肤数量').value;
const draftOf = ({ stores }: Screen, gameId = 'game-1') => stores.drafts.find('user-1', gameId);

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  answer = () => accepted(reading);
  sent = serveWith(({ url }) => {
    if (url.endsWith('/game/detail')) return accepted(game);
    if (url.endsWith('/game/server')) return accepted({ list: servers });
    if (url.endsWith('/game/config')) return accepted({ gameId: 'game-1', fields });
    if (url.endsWith('/link/evaluate/verify')) return answer();
    return accepted({ orderId: 'order-1' });
  });
});
afterEach(closeScreen);

describe('a listing of this game', () => {
  it('fills the form in, and says where each answer stood', async () => {
    const screen = await open();
    await read(screen);
    expect(bodies('/verify')[0]).toMatchObject({ gameId: 'game-1' });
    expect(skinsOf(screen)).toBe('382');
    expect(screen.text()).toContain('已从沙箱市集（样本）读到 2 项，标价 ¥1,280');
    expect(screen.text()).toContain('请核对来自商品标题“382皮”');
    screen.getByRole('button', { name: '区服核对无误' });
  });

  it('keeps what the person had filled in beside it', async () => {
    const screen = await open();
    await screen.fill('游戏 ID 或昵称（选填）', '玩家一号');
    await read(screen);
    expect(draftOf(screen)).toMatchObject({ account: '玩家一号', answers: { skins: 382 } });
  });

  it('is marked until the person confirms or changes it, also in the draft', async () => {
    const screen = await open();
    await read(screen);
    await screen.pressButton('皮肤数量核对无误');
    expect(screen.queryByRole('button', { name: '皮肤数量核对无误' })).toBeNull();
    await screen.press('radio', '否');
    await screen.pressButton('开始 AI 评估');
    expect(Object.keys(draftOf(screen)?.reading?.marks ?? {})).not.toContain('answers.skins');
  });

  it('is named in the submission', async () => {
    const screen = await open();
    await read(screen);
    await screen.fill('皮肤数量', '400');
    expect(screen.queryByRole('button', { name: '皮肤数量核对无误' })).toBeNull();
    await screen.press('radio', '否');
    await screen.pressButton('开始 AI 评估');
    expect(bodies('/submit/ai')[0]).toMatchObject({
      readingId: 'reading-1',
      serverId: 'server-2',
      answers: { skins: 400, limited: ['o0'] },
    });
  });
});

describe('what a listing does not tell', () => {
  it('of the safety is left open for the person to answer', async () => {
    const screen = await open();
    await read(screen);
    await screen.pressButton('开始 AI 评估');
    expect(screen.alerts()).toContain('请回答包赔，不知道就选“不清楚”');
    expect(bodies('/submit/ai')).toEqual([]);
    for (const radio of screen.getAllByRole('radio', { name: /^(是|否|不清楚)$/ }))
      expect(radio.getAttribute('aria-checked')).toBe('false');
  });
});

describe('a listing for a valuer', () => {
  it('fills the form in, and is not named: a valuer looks at every answer', async () => {
    const screen = await open();
    await screen.press('radio', '人工评估');
    await read(screen);
    await screen.press('radio', '否');
    await screen.pressButton('提交给估价师');
    expect(bodies('/submit/manual')[0]).toMatchObject({ answers: { skins: 382 } });
    expect(bodies('/submit/manual')[0]).not.toHaveProperty('readingId');
  });
});

describe('a listing of another game', () => {
  it('leads to that game’s form, with what was read', async () => {
    answer = () => accepted({ ...reading, gameId: 'game-2', gameName: '原神' });
    const screen = await open();
    await read(screen);
    expect(screen.text()).toContain('这是「原神」的商品，已读到 2 项');
    await screen.pressButton('去填写原神');
    expect(draftOf(screen, 'game-2')).toMatchObject({
      answers: { skins: 382 },
      reading: { readingId: 'reading-1' },
    });
    expect(screen.opened.at(-1)?.[1]).toContain('gameId=game-2');
  });

  it('replaces a draft only when asked to', async () => {
    jest.spyOn(Taro, 'showModal').mockResolvedValue({ confirm: false } as never);
    answer = () => accepted({ ...reading, gameId: 'game-2', gameName: '原神' });
    const screen = await open();
    const kept = { gameId: 'game-2', gameName: '原神', serverId: '', zone: '', account: 'x' };
    screen.stores.drafts.save('user-1', {
      ...kept,
      answers: {},
      pictures: [],
      submissionId: 's',
      savedAt: 1,
    });
    await read(screen);
    await screen.pressButton('去填写原神');
    expect(draftOf(screen, 'game-2')?.account).toBe('x');
    expect(screen.opened).toEqual([]);
  });
});

describe('a link that cannot be read', () => {
  it('says why at the field, keeps the text, and leads to the form', async () => {
    answer = () => refused('LINK_OVER', '这个商品已售出或下架');
    const screen = await open();
    await read(screen);
    expect(screen.messageOf('商品链接或分享文本')).toBe('这个商品已售出或下架');
    await screen.pressButton('改用表单填写');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('填写表单');
  });

  it('is not sent when there is none', async () => {
    const screen = await open();
    await read(screen, ' ');
    expect(screen.messageOf('商品链接或分享文本')).toBe('请粘贴商品链接或分享文本');
    expect(bodies('/verify')).toEqual([]);
  });
});
