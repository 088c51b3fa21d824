import { seededRandom } from '@account-doctor/server/core/seededRandom';
import { type JudgedPrice, measure } from '../accuracy';
import { withSelectiveDisclosure } from '../markets/dirt';
import { additive } from '../markets/laws';
import { drawMarket } from '../markets/market';
import { percent } from '../textTable';
import { readOffers } from './adverseMarket';
import { demand } from './demand';
import { gameOf, judgePrices, learn, MARKET_END } from './ownMarket';
import { hiddenShares } from './strangeAccounts';

const GAMES = ['honor-of-kings', 'delta-force', 'valorant', 'cross-fire'];
const LEARNT = 1_800;
const UNSEEN = 500;
const UNSEEN_SEED = 1_001;
const HIDERS = 30;

interface Measure {
  judged: JudgedPrice[];
  /**
   * By account and question: how much hiding a bad answer raises the price, as a share of what the bad answer costs.
   */
  paid: number[];
}

async function measureSilence(code: string): Promise<Measure> {
  const game = gameOf(code);
  const random = seededRandom(`${code}/silence`);
  const sales = (seed: number, count: number, days: number) =>
    readOffers(
      game,
      withSelectiveDisclosure(
        drawMarket(game, additive, { seed, count, days, until: MARKET_END }),
        game.fields,
        random,
      ),
    );
  const learnt = learn(game, await sales(1, LEARNT, 180));
  const unseen = (await sales(UNSEEN_SEED, UNSEEN, 1)).filter(({ kind }) => kind === 'sold');
  return {
    judged: judgePrices(learnt, unseen),
    paid: unseen.slice(0, HIDERS).flatMap((account) => hiddenShares(game, learnt, account)),
  };
}

/** Requirement: accuracy in a market whose sellers hide half of the bad answers and few good ones. */
export const silentSellers = demand<string, Measure>({
  title: 'sellers who are silent about bad news',
  parts: GAMES,
  measure: measureSilence,
  findings(measures) {
    const { coverage, medianError, medianRatio } = measure(
      measures.flatMap(({ judged }) => judged),
    );
    const most = Math.max(...measures.flatMap(({ paid }) => paid));
    return [
      {
        what: 'hiding pays, of what bad news costs',
        wanted: 'at most a half, for every account and question',
        measured: `at most ${percent(most)}`,
        met: most <= 0.505,
      },
      {
        what: 'coverage',
        wanted: '76–84 %',
        measured: `${percent(coverage)} (MdAPE ${percent(medianError)}, ratio ${medianRatio.toFixed(3)})`,
        met: coverage >= 0.76 && coverage <= 0.84,
      },
    ];
  },
});
