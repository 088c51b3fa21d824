import type { Answer, Answers, GameField } from '@account-doctor/contract/game';
import type { SampleGame } from '@account-doctor/server/sample/games/sampleGame';
import type { Account } from '@account-doctor/server/valuation/types';
import { measure } from '../accuracy';
import type { Learnt, Priced } from '../method';
import { percent } from '../textTable';
import { demand } from './demand';
import { gameCodes, gameOf, judgePrices, learntOf, learntSales, unseenSales } from './ownMarket';

/** The answer of an account that has everything, or nothing. */
function extremeAnswer(field: GameField, all: boolean): Answer {
  switch (field.kind) {
    case 'number':
      return all ? field.max : field.min;
    case 'boolean':
      return all === (field.effect === 'raises');
    case 'choice':
      return field.options[0]?.value ?? '';
    case 'grade':
      return field.options.at(all ? -1 : 0)?.value ?? '';
    case 'multi':
      return all ? field.options.map(({ value }) => value) : [];
    case 'leveled':
      return all
        ? Object.fromEntries(field.options.map(({ value }) => [value, field.level.max]))
        : {};
  }
}

const answersBy = (fields: readonly GameField[], all: (index: number) => boolean): Answers =>
  Object.fromEntries(fields.map((field, index) => [field.key, extremeAnswer(field, all(index))]));

interface Measure {
  /**
   * The estimates of strange accounts; `null` means no estimate, `refused` counts contradictory accounts without one.
   */
  strange: { everything: Priced | null; contradictory: Priced[]; refused: number };
  /** Highest known sale price, in fen. */
  dearest: number;
  /** Median width of the ranges of usual accounts, as a share of the estimate. */
  usualWidth: number;
}

const widthOf = ({ range, fair }: Priced) => (range ? (range.high - range.low) / fair : NaN);

function measureStrange(code: string): Measure {
  const game = gameOf(code);
  const learnt = learntOf(game);
  const sales = learntSales(game);
  const zoneFamily = sales[0]?.zoneFamily ?? '';
  const serverId = sales[0]?.serverId ?? '';
  const account = (all: (index: number) => boolean): Account => ({
    serverId,
    zoneFamily,
    answers: answersBy(game.fields, all),
  });
  const contradictory = [0, 1].map((odd) => learnt.price(account((place) => place % 2 === odd)));
  return {
    strange: {
      everything: learnt.price(account(() => true)),
      contradictory: contradictory.filter((one) => one !== null),
      refused: contradictory.filter((one) => one === null).length,
    },
    dearest: Math.max(...sales.map(({ price }) => price)),
    usualWidth: measure(
      judgePrices(
        learnt,
        unseenSales(game, 300).map(({ sale }) => sale),
      ),
    ).width,
  };
}

/** Requirement: accounts unlike all sold ones get no estimate, or grade D and a wide range. */
export const strangeAccounts = demand<string, Measure>({
  title: 'accounts far from all sales',
  parts: gameCodes,
  measure: measureStrange,
  findings(measures) {
    const all = measures.length;
    const numbers = measures.filter(({ strange }) => strange.everything !== null).length;
    const contradictory = measures.flatMap(({ strange }) => strange.contradictory);
    const refused = measures.reduce((sum, { strange }) => sum + strange.refused, 0);
    const graded = contradictory.filter(({ grade }) => grade === 'D').length;
    const widened = measures.flatMap(({ strange, usualWidth }) =>
      strange.contradictory.map((priced) => widthOf(priced) / usualWidth),
    );
    const supported = contradictory.filter(({ support }) => support !== null).length;
    return [
      {
        what: 'everything at its maximum gets',
        wanted: 'no number in any game',
        measured: `a number in ${numbers} of ${all} games`,
        met: numbers === 0,
      },
      {
        what: 'one half of the fields at its maximum, the other at nothing, gets',
        wanted: 'grade D or no number',
        measured: `D for ${graded}, no number for ${refused}, of ${2 * all} accounts`,
        met: graded + refused === 2 * all,
      },
      {
        what: 'its range, against that of usual accounts',
        wanted: 'at least twice as wide',
        measured: `${widened.length > 0 ? Math.min(...widened).toFixed(1) : '-'} times at least`,
        met: widened.every((times) => times >= 2),
      },
      {
        what: 'its support is told',
        wanted: 'of every account with a number',
        measured: `of ${supported} of ${contradictory.length}`,
        met: supported === contradictory.length,
      },
    ];
  },
});

const HIDERS = 40;

interface HidingMeasure {
  /**
   * For each account and question: how much hiding a bad answer raises the price, as a share of what the bad answer
   * costs.
   */
  paid: number[];
  grades: string[];
}

/** Computes what a bad answer to each safety question costs, and how much of that hiding the answer saves. */
function hide(game: SampleGame, learnt: Learnt, account: Account): HidingMeasure {
  const asked = game.fields.filter(
    ({ group, kind, required }) => group === 'security' && kind === 'boolean' && !required,
  );
  const fair = (answers: Answers) => learnt.price({ ...account, answers })?.fair ?? NaN;
  const outcomes = asked.map(({ key, effect }) => {
    const { [key]: _told, ...blank } = account.answers;
    const good = fair({ ...blank, [key]: effect === 'raises' });
    const bad = fair({ ...blank, [key]: effect === 'lowers' });
    const hidden = learnt.price({ ...account, answers: blank });
    const paid = good > bad ? ((hidden?.fair ?? NaN) - bad) / (good - bad) : 0;
    return { paid, grade: hidden?.grade ?? 'refused' };
  });
  return { paid: outcomes.map(({ paid }) => paid), grades: outcomes.map(({ grade }) => grade) };
}

/** By question: how much hiding a bad answer raises the price, as a share of what the bad answer costs. */
export const hiddenShares = (game: SampleGame, learnt: Learnt, account: Account): number[] =>
  hide(game, learnt, account).paid.filter((paid) => !Number.isNaN(paid));

/** Requirement: leaving a bad safety answer blank saves at most half of its cost. */
export const hiddenNews = demand<string, HidingMeasure>({
  title: 'bad news left blank',
  parts: gameCodes,
  measure(code) {
    const game = gameOf(code);
    const accounts = learntSales(game).slice(0, HIDERS);
    const learnt = learntOf(game);
    const outcomes = accounts.map((account) => hide(game, learnt, account));
    return {
      paid: outcomes.flatMap(({ paid }) => paid),
      grades: outcomes.flatMap(({ grades }) => grades),
    };
  },
  findings(measures) {
    const paid = measures.flatMap((one) => one.paid);
    const grades = measures.flatMap((one) => one.grades);
    const most = Math.max(...paid);
    const tooGood = grades.filter((grade) => grade < 'C').length;
    return [
      {
        what: 'hiding pays, of what bad news costs',
        wanted: 'at most a half, for every account and question',
        measured: `at most ${percent(most)}`,
        met: most <= 0.505,
      },
      {
        what: 'grade where a safety question is blank',
        wanted: 'C or D',
        measured: `better in ${percent(tooGood / grades.length)} of the cases`,
        met: tooGood === 0,
      },
    ];
  },
});
