import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LinkReading } from '@account-doctor/contract/types';
import { FillInInfo } from '@/features/account-form/FillInInfo';
import type { FormDraft } from '@/stores/DraftStore';
import { closeScreen, openScreen, type Screen } from '../support/screen';
import { accepted, serveWith, type SentRequest } from '../support/service';
import { description, game } from './description';

const { servers, fields } = description;
const reading: LinkReading = {
  ...{ readingId: 'reading-1', gameId: game.gameId, gameName: game.name, origin: '沙箱市集' },
  ...{ sample: true, title: '苹果微信 382皮', askedPrice: 128_000, server: null, answers: [] },
};
const draft: FormDraft = {
  ...{ gameId: 'game-1', gameName: '王者荣耀', serverId: 'server-2', zone: '', account: '' },
  answers: { skins: 12, rank: 'o2', insured: false },
  ...{ pictures: [], submissionId: 'typed', savedAt: 1 },
};

let sent: SentRequest[];
const submitted = () =>
  sent
    .filter(({ url }) => url.endsWith('/submit/ai'))
    .map(({ data }) => JSON.parse(data as string) as Record<string, unknown>);
const open = (stored?: Partial<FormDraft>) =>
  openScreen(
    () => <FillInInfo gameId="game-1" />,
    ({ session, drafts }) => {
      session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });
      drafts.save('user-1', { ...draft, ...stored });
    },
  );
const draftOf = ({ stores }: Screen) => stores.drafts.find('user-1', 'game-1');

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  sent = serveWith(({ url }) => {
    if (url.endsWith('/game/detail')) return accepted(game);
    if (url.endsWith('/game/server')) return accepted({ list: servers });
    if (url.endsWith('/game/config')) return accepted({ gameId: 'game-1', fields });
    if (url.endsWith('/link/evaluate/verify')) return accepted(reading);
    return accepted({ orderId: 'order-1' });
  });
});
afterEach(closeScreen);

describe('an account that the user wants to buy', () => {
  it('is submitted with its asked price, which the draft keeps', async () => {
    const screen = await open();
    expect(screen.queryByLabelText(/标价/)).toBeNull();
    await screen.press('radio', '看中的号');
    await screen.fill('标价（元，必填）', '5110');
    await screen.pressButton('开始 AI 评估');
    expect(submitted()).toMatchObject([{ askedPrice: 511_000, isBuyer: true }]);
  });

  it('is not submitted without a price', async () => {
    const screen = await open();
    await screen.press('radio', '看中的号');
    await screen.pressButton('开始 AI 评估');
    expect(screen.text()).toContain('请填写标价');
    expect(submitted()).toEqual([]);
    await screen.fill('标价（元，必填）', '4');
    await screen.pressButton('开始 AI 评估');
    expect(screen.text()).toContain('标价应在 5 元到 100 万元之间');
    await screen.fill('标价（元，必填）', '5');
    await screen.pressButton('开始 AI 评估');
    expect(submitted()).toHaveLength(1);
  });

  it('stays in the draft', async () => {
    const screen = await open({ askedPrice: '900', isBuyer: true });
    expect(screen.getByLabelText<HTMLInputElement>('标价（元，必填）').value).toBe('900');
    await screen.fill('标价（元，必填）', '800');
    await screen.pressButton('开始 AI 评估');
    expect(submitted()).toMatchObject([{ askedPrice: 80_000, isBuyer: true }]);
    expect(draftOf(screen)).toBeUndefined();
  });
});

describe('a reading with an asked price', () => {
  it('fills the price in, so that one tap makes the user a buyer', async () => {
    const screen = await open();
    await screen.press('tab', /商品链接/);
    await screen.fill('商品链接或账号描述', '看 https://shop.example/1');
    await screen.pressButton('读取并填写表单');
    expect(screen.getByLabelText<HTMLInputElement>('标价（元）').value).toBe('1280');
    await screen.press('radio', '看中的号');
    await screen.pressButton('开始 AI 评估');
    expect(submitted()).toMatchObject([
      { askedPrice: 128_000, isBuyer: true, readingId: 'reading-1' },
    ]);
  });
});

describe('the user’s own account', () => {
  it('is submitted without an asked price', async () => {
    const screen = await open();
    await screen.pressButton('开始 AI 评估');
    expect(submitted()).toHaveLength(1);
    expect(submitted()[0]).not.toHaveProperty('askedPrice');
    expect(submitted()[0]).not.toHaveProperty('isBuyer');
  });
});
