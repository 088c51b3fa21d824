import { afterEach, describe, expect, it } from 'vitest';
import { FillInInfo } from '@/features/account-form/FillInInfo';
import { MissingAnswersSection } from '@/features/report/parts/MissingAnswersSection';
import { description } from '../evaluation/description';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, serveWith } from '../support/service';
import { answerWithReport, richReport } from './fixtures';

const { factors } = richReport;
const missing = { ...factors.groups[2]!.factors[1]!, key: 'rank', label: '段位', uncertainty: 1 };
const [first, ...others] = factors.groups;
const report = { ...factors, groups: [{ ...first!, factors: [missing] }, ...others.slice(3)] };
const submitted = {
  ...{ serverId: 'server-2', zone: null, answers: { skins: 12 }, pictures: [], misfits: [] },
};
const answer = { ...answerWithReport(richReport), submitted };
const order = { ...answer.order, orderId: 'order-1', gameId: 'game-1' };
const priced = (fair: number) => ({ fair, low: fair, high: fair, grade: 'B' });

const serve = () =>
  serveWith(({ url }) => {
    if (url.includes('/game/config')) return accepted({ gameId: 'game-1', ...description });
    if (url.includes('/game/detail')) return accepted(description.game);
    if (url.includes('/game/server')) return accepted({ list: description.servers });
    if (url.includes('/report/refine'))
      return accepted({ before: priced(140_000), after: priced(170_000) });
    return accepted({ ...answer, order });
  });

afterEach(closeScreen);

describe('a recalculation with a missing fact', () => {
  it('ends with a button that opens the form at its field', async () => {
    serve();
    const screen = await openScreen(
      () => <MissingAnswersSection orderId="order-1" gameId="game-1" factors={report} />,
      ({ session }) => session.signIn({ token: 't', userId: 'u', newUser: false }),
    );
    await screen.pressButton('填段位');
    await screen.press('radio', '黄金');
    await screen.pressButton('看看估价');
    expect(screen.text()).toContain('估价 ¥1,400 → ¥1,700');
    await screen.pressButton('补上“段位”');
    expect(screen.stores.drafts.find('u', 'game-1')).toMatchObject({
      serverId: 'server-2',
      answers: { skins: 12, rank: 'o2' },
      accountOrderId: 'order-1',
    });
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/evaluation/fillInInfo/index?gameId=game-1&field=rank'],
    ]);
  });
});

describe('a missing fact', () => {
  it.each([
    ['待核实', '还有 1 项没填，填一项看'],
    ['不清楚', '还有 1 项没填或不清楚，填一项看'],
  ])('with %s is named accordingly', async (value, words) => {
    const groups = [{ ...first!, factors: [{ ...missing, value }] }];
    const screen = await openScreen(() => (
      <MissingAnswersSection orderId="order-1" gameId="game-1" factors={{ ...factors, groups }} />
    ));
    expect(screen.text()).toContain(words);
  });
});

describe('the form', () => {
  it('opens at the requested field', async () => {
    const shown: string[] = [];
    Element.prototype.scrollIntoView = function show() {
      shown.push(this.id);
    };
    window.matchMedia = () => ({ matches: false }) as MediaQueryList;
    serve();
    await openScreen(
      () => <FillInInfo gameId="game-1" field="rank" />,
      ({ session }) => session.signIn({ token: 't', userId: 'u', newUser: false }),
    );
    expect(shown).toEqual(['field-answers-rank']);
  });
});
