import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Brand } from '@account-doctor/contract/brand';
import type { PictureReading } from '@account-doctor/contract/types';
import { FillInInfo } from '@/features/account-form/FillInInfo';
import { applyReadingToForm, labelsOfKeptAnswers } from '@/features/account-form/form/formReading';
import { emptyForm } from '@/features/account-form/form/accountForm';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, refused, serveWith, type SentRequest } from '../support/service';
import { description, game } from './description';

const { servers, fields } = description;
type ReadAnswer = PictureReading['answers'][number];
const mark: Omit<ReadAnswer, 'key' | 'answer'> = {
  ...{ place: 'picture', words: '截图上的字', sureness: 'sure', cuts: [] },
};
const reading: PictureReading = {
  ...{ readingId: 'reading-2', gameId: game.gameId, gameName: game.name, origin: '截图' },
  ...{ sample: false, server: null },
  answers: [{ key: 'skins', answer: 60, ...mark }],
};

const picture = { fileId: 'file-1', url: '/1', thumbnailUrl: '/1s', width: 9, height: 16 };
let sent: SentRequest[];
let agreed: boolean;
const urls = () => sent.map(({ url }) => url.split('/').slice(-2).join('/'));

const open = (changes: Partial<Brand> = {}) =>
  openScreen(
    () => <FillInInfo gameId="game-1" />,
    ({ session, drafts, brand }) => {
      session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });
      brand.take({ ...brand.brand, ...changes });
      drafts.save('user-1', {
        ...{ gameId: 'game-1', gameName: game.name, serverId: 'server-2', zone: '', account: '' },
        ...{ answers: {}, pictures: ['file-1'], submissionId: 'typed', savedAt: 1 },
      });
    },
  );

beforeEach(() => {
  agreed = false;
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  sent = serveWith(
    ({ url }) => {
      if (url.endsWith('/game/detail')) return accepted(game);
      if (url.endsWith('/game/server')) return accepted({ list: servers });
      if (url.endsWith('/game/config')) return accepted({ gameId: 'game-1', fields });
      if (url.endsWith('/consent/answer')) {
        agreed = true;
        return accepted({});
      }
      if (url.includes('/common/sts')) return accepted({ list: [picture] });
      if (url.endsWith('/picture/read'))
        return agreed
          ? accepted(reading)
          : refused('PICTURE_CONSENT_NEEDED', '识别截图前，请先看完并同意截图识别说明');
      return accepted({ list: [], askable: [], range: null, sample: false, open: [] });
    },
    { aboutAsides: true },
  );
});
afterEach(closeScreen);

describe('screenshots that a company reads', () => {
  it('are read after the user has agreed to the text that names the company', async () => {
    const screen = await open({ picturesReadBy: ['腾讯云'] });
    await screen.press('tab', /截图识别/);
    expect(screen.text()).toContain('由腾讯云识别');
    await screen.pressButton('识别这些截图');
    expect(screen.text()).toContain('截图会交给腾讯云，只用来读出图中的账号内容');
    await screen.pressButton('同意并识别');
    expect(urls().filter((url) => /answer|read$/.test(url))).toEqual([
      'picture/read',
      'consent/answer',
      'picture/read',
    ]);
  });
});

describe('without a reader of pictures', () => {
  it('the way is not offered', async () => {
    const screen = await open({ off: ['pictures'] });
    expect(screen.text()).not.toContain('截图识别');
    expect(screen.text()).toContain('商品链接');
  });
});

describe('what pictures show', () => {
  const form = (answers: Record<string, unknown>, marks = {}) => ({
    ...emptyForm(description),
    answers: { ...emptyForm(description).answers, ...answers },
    reading: { readingId: 'reading-1', marks },
  });
  const read = { ...reading, fileIds: ['file-1'] };
  const apply = (to: ReturnType<typeof form>) => applyReadingToForm(to as never, read, description);

  it('does not replace a number that the user has typed, nor the listing that was read before', () => {
    const { answers, reading: kept } = apply(form({ skins: 58 }));
    expect(answers.skins).toBe(58);
    expect(kept).toEqual({ readingId: 'reading-1', marks: {} });
  });

  it('replaces what was read before', () => {
    const { answers } = apply(form({ skins: 58 }, { 'answers.skins': mark }));
    expect(answers.skins).toBe(60);
  });

  const many = (items: string[]): Parameters<typeof applyReadingToForm>[1] => ({
    ...{ ...reading, fileIds: ['file-1'] },
    answers: [{ key: 'limited', answer: items, ...mark }],
  });

  it('is joined with typed items, as often as pictures are read', () => {
    const once = applyReadingToForm(form({ limited: ['o0'] }) as never, many(['o1']), description);
    expect(once.answers.limited).toEqual(['o0', 'o1']);
    const twice = applyReadingToForm(once, many(['o2']), description);
    expect(twice.answers.limited).toEqual(['o0', 'o2']);
  });

  it('is joined with the items of a listing', () => {
    const listed = form({ limited: ['o0'] }, { 'answers.limited': { ...mark, place: 'title' } });
    const { answers } = applyReadingToForm(listed as never, many(['o1']), description);
    expect(answers.limited).toEqual(['o0', 'o1']);
  });

  it('is named where it differs from what the user has typed', () => {
    const after = apply(form({ skins: 58 }));
    expect(labelsOfKeptAnswers(after, read, description)).toEqual(['皮肤数量']);
    expect(labelsOfKeptAnswers(apply(form({})), read, description)).toEqual([]);
  });
});
