import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Game, LinkReading } from '@account-doctor/contract/types';
import { FillInInfo } from '@/features/account-form/FillInInfo';
import { service } from '@/data/service';
import type { FormDraft } from '@/stores/DraftStore';
import { closeScreen, openScreen, type Screen } from '../support/screen';
import { accepted, refused, serveWith, type SentRequest } from '../support/service';
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

/** The service's answer to the link. */
let answer: () => ReturnType<typeof accepted>;
let served: Game;
let sent: SentRequest[];
const bodies = (path: string) =>
  sent
    .filter(({ url }) => url.endsWith(path))
    .map(({ data }) => JSON.parse(data as string) as Record<string, unknown>);

const typed: FormDraft = {
  ...{
    gameId: 'game-1',
    gameName: '王者荣耀',
    serverId: 'server-1',
    zone: '',
    account: '玩家一号',
  },
  ...{ answers: {}, pictures: [], submissionId: 'typed', savedAt: 1 },
};
const open = (draft?: FormDraft) =>
  openScreen(
    () => <FillInInfo gameId="game-1" />,
    ({ session, drafts }) => {
      session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });
      if (draft) drafts.save('user-1', draft);
    },
  );
async function read(screen: Screen, text = '看 https://shop.example/1'): Promise<void> {
  await screen.press('tab', /商品链接/);
  await screen.fill('商品链接或账号描述', text);
  await screen.pressButton('读取并填写表单');
}
const skinsOf = (screen: Screen) => screen.getByLabelText<HTMLInputElement>('皮肤数量').value;
const draftsOf = ({ stores }: Screen) => stores.drafts.ofUser('user-1');
const draftOf = ({ stores }: Screen, gameId = 'game-1') => stores.drafts.find('user-1', gameId);

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  answer = () => accepted(reading);
  served = game;
  sent = serveWith(({ url }) => {
    if (url.endsWith('/game/detail')) return accepted(served);
    if (url.endsWith('/game/server')) return accepted({ list: servers });
    if (url.endsWith('/game/config')) return accepted({ gameId: 'game-1', fields });
    if (url.endsWith('/link/evaluate/verify')) return answer();
    return accepted({ orderId: 'order-1' });
  });
});
afterEach(closeScreen);

describe('a listing of this game', () => {
  it('fills in the form, and shows the source of each answer', async () => {
    const screen = await open();
    await read(screen);
    expect(bodies('/verify')[0]).toMatchObject({ gameId: 'game-1' });
    expect(skinsOf(screen)).toBe('382');
    expect(screen.text()).toContain('已从沙箱市集（示例）读到 2 项，标价 ¥1,280');
    expect(screen.text()).toContain('请核对来自商品标题“382皮”');
    screen.getByRole('button', { name: '区服核对无误' });
  });

  it('keeps the user’s other answers', async () => {
    const screen = await open();
    await screen.fill('游戏 ID 或昵称（选填）', '玩家一号');
    await read(screen);
    expect(draftOf(screen)).toMatchObject({ account: '玩家一号', answers: { skins: 382 } });
  });

  it('marks its answers until the user confirms or changes them, also in the draft', async () => {
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

describe('safety questions that a listing does not answer', () => {
  it('stay unanswered, for the user to answer', async () => {
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
  it('fills in the form but is not named in the submission, because a valuer checks each answer', async () => {
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
  it('opens that game’s form, filled in with the read answers', async () => {
    answer = () => accepted({ ...reading, gameId: 'game-2', gameName: '原神' });
    const screen = await open();
    await read(screen);
    expect(screen.text()).toContain('这是「原神」的商品，已读到 2 项');
    await screen.pressButton('去填写原神');
    expect(screen.opened.at(-1)?.[1]).toContain('gameId=game-2');
    served = { ...game, gameId: 'game-2' };
    const other = await openScreen(
      () => <FillInInfo gameId="game-2" />,
      ({ session, drafts }) => {
        session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });
        drafts.save('user-1', { ...typed, gameId: 'game-2' });
      },
    );
    expect(skinsOf(other)).toBe('382');
    // The draft of that game describes another account and is kept.
    expect(draftsOf(other).map(({ account }) => account)).toEqual(['', '玩家一号']);
  });
});

describe('a reading of another account', () => {
  it.each([
    ['the server', { answers: { insured: true } }, '区服'],
    [
      'several answers',
      { serverId: 'server-2', answers: { skins: 40, limited: ['o1'] } },
      '皮肤数量、限定皮肤',
    ],
  ])('recognised by %s starts a new form, and the earlier one stays', async (_, earlier, said) => {
    const screen = await open({ ...typed, ...earlier });
    await read(screen);
    expect(screen.text()).toContain(`${said}和原来填的不一样，像是另一个账号`);
    expect(draftsOf(screen)).toMatchObject([
      {
        account: '',
        answers: { skins: 382, limited: ['o0'] },
        pictures: [],
        serverId: 'server-2',
      },
      { account: '玩家一号', answers: earlier.answers },
    ]);

    await screen.pressButton('换回原来那份');
    expect(screen.getByLabelText<HTMLInputElement>('游戏 ID 或昵称（选填）').value).toBe(
      '玩家一号',
    );
    expect(draftOf(screen)).toMatchObject({ submissionId: 'typed', answers: earlier.answers });
    expect(draftsOf(screen)).toHaveLength(2);
  });

  it.each([
    [
      'a longer list and a larger number',
      { serverId: 'server-2', answers: { skins: 380, limited: ['o0', 'o1'] } },
    ],
    ['a single contradiction', { serverId: 'server-2', answers: { skins: 100, insured: true } }],
    ['answers of 不清楚', { serverId: '', answers: { limited: 'unknown', insured: true } }],
  ])('is not assumed because of %s', async (_, earlier) => {
    const screen = await open({ ...typed, ...earlier });
    await read(screen);
    expect(draftsOf(screen)).toMatchObject([{ account: '玩家一号', answers: { skins: 382 } }]);
  });

  it('keeps its marks beside those of a second reading', async () => {
    const screen = await open();
    await read(screen);
    answer = () =>
      accepted({
        ...reading,
        readingId: 'reading-2',
        server: null,
        answers: [{ key: 'rank', answer: 'o2', place: 'title', words: '黄金', sureness: 'sure' }],
      });
    // Otherwise the repeat window would return the first answer to the same link.
    service.forget();
    await read(screen);
    expect(Object.keys(draftOf(screen)?.reading?.marks ?? {}).sort()).toEqual([
      'answers.limited',
      'answers.rank',
      'answers.skins',
      'serverId',
    ]);
    expect(draftOf(screen)?.reading?.readingId).toBe('reading-2');
  });
});

describe('a link that the service cannot read', () => {
  it('shows the reason at the field, keeps the text, and offers the form', async () => {
    answer = () => refused('LINK_OVER', '这个商品已售出或下架');
    const screen = await open();
    await read(screen);
    expect(screen.messageOf('商品链接或账号描述')).toBe('这个商品已售出或下架');
    await screen.pressButton('改用表单填写');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('填写表单');
  });

  it('is not sent when the field is empty', async () => {
    const screen = await open();
    await read(screen, ' ');
    expect(screen.messageOf('商品链接或账号描述')).toBe('请粘贴商品链接或账号描述');
    expect(bodies('/verify')).toEqual([]);
  });
});
