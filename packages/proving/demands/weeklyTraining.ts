import { DAY } from '@account-doctor/contract/time';
import { widenForMove, moveSinceTraining } from '@account-doctor/server/watch/moved';
import type { SampleGame } from '@account-doctor/server/sample/games/sampleGame';
import { mean, measure, type JudgedPrice } from '../accuracy';
import { rangesByModel } from '../engine';
import { calm, overnight, patchDays, steadySlide, type Level } from '../markets/levels';
import { percent } from '../textTable';
import { demand, type DemandFinding } from './demand';
import {
  atLevel,
  daysBefore,
  gameCodes,
  gameOf,
  learntSales,
  trained,
  unseenSales,
  MARKET_END,
  valued,
} from './ownMarket';

/** Days from one training to the next. */
const WEEK = 7;
const UNSEEN = 1_000;
/** Number of sales that arrive in the week, as many as in earlier weeks of the sample. */
const ARRIVING = 70;
/** Days between the patches of `patchDays`, and days from its last patch to the end of the market. */
const [CYCLE, LAST] = [42, 12];

/**
 * Movements of a market by the number of days before the training, which is negative after it. If a market has several
 * movements, each game uses another one.
 */
const markets: Record<string, Level[]> = {
  calm: [calm],
  '−30 % over 30 days, a week of them after the training': [
    (days) => steadySlide(-0.3, 30)(days + WEEK),
  ],
  '−30 % over ten days, half of them after the training': [
    (days) => steadySlide(-0.3, 10)(days + 5),
  ],
  // Six variants: the training is in each of the six weeks between two patches, in the first variant half a week before
  // a patch.
  'patch days every six weeks': Array.from({ length: CYCLE / WEEK }, (_, week): Level => {
    const moved = LAST + WEEK / 2 - WEEK * week;
    return (days) => patchDays(days + moved);
  }),
  '−20 % overnight after half a calm year': [overnight(-0.2, -WEEK / 2)],
};

interface Part {
  market: string;
  /** Index of the market's movement. */
  turn: number;
  code: string;
}

interface Measure {
  published: { medianError: number; coverage: number };
  /** The error that reports state during the week after the training. */
  announced: number;
  judged: JudgedPrice[];
}

/** Sold accounts of the week after the training, in the order of their sale. */
function salesOfWeek(
  game: SampleGame,
  level: Level,
  { count, draw }: { count: number; draw: number },
) {
  return unseenSales(game, count, 1, draw).map(({ sale }, index, { length }) => {
    const days = (WEEK * (index + 0.5)) / length;
    return { ...atLevel(sale, level(-days)), at: new Date(MARKET_END.getTime() + days * DAY) };
  });
}

function measureWeek({ market, turn, code }: Part): Measure {
  const game = gameOf(code);
  const level = markets[market]?.[turn] ?? calm;
  const model = trained(
    game,
    learntSales(game).map((sale) => atLevel(sale, level(daysBefore(sale)))),
  );
  const arriving = salesOfWeek(game, level, { count: ARRIVING, draw: 1 });
  const week = Array.from({ length: WEEK }, (_, day) => {
    const from = new Date(MARKET_END.getTime() + day * DAY);
    const moved = moveSinceTraining(
      model,
      valued(game),
      arriving.filter(({ at }) => at < from),
    );
    return { moved, price: rangesByModel(widenForMove(model, moved), valued(game)).price };
  });
  const onDay = (at: Date) => week[Math.floor((at.getTime() - MARKET_END.getTime()) / DAY)];
  return {
    published: model.metrics,
    announced: mean(week.map(({ moved }) => moved.error ?? model.metrics.medianError)),
    judged: salesOfWeek(game, level, { count: UNSEEN, draw: 0 }).map((sale) => ({
      price: sale.price,
      estimate: onDay(sale.at)?.price(sale) ?? null,
    })),
  };
}

function findingsOf(market: string, own: Measure[]): DemandFinding[] {
  const came = own.map(({ judged }) => measure(judged));
  const error = mean(came.map(({ medianError }) => medianError));
  const coverage = mean(came.map((one) => one.coverage));
  const published = mean(own.map((one) => one.published.medianError));
  const announced = mean(own.map((one) => one.announced));
  const covered = mean(own.map((one) => one.published.coverage));
  return [
    {
      what: `${market}: MdAPE that reports of the week announce against the true one`,
      wanted: 'within 2 points',
      measured: `${percent(announced)} (published at the training: ${percent(published)}) against ${percent(error)}`,
      met: Math.abs(announced - error) <= 0.02,
    },
    {
      what: `${market}: published coverage against the true one of the week`,
      wanted: 'within 2 points',
      measured: `${percent(covered)} against ${percent(coverage)}`,
      met: Math.abs(covered - coverage) <= 0.02,
    },
  ];
}

/** Every game in each market; in a market with several movements, one game for each movement. */
const parts: Part[] = Object.entries(markets).flatMap(([market, levels]) =>
  gameCodes
    .slice(0, levels.length === 1 ? gameCodes.length : levels.length)
    .map((code, place) => ({ market, turn: place % levels.length, code })),
);

/** Requirement: published errors stay true if models are trained only once a week. */
export const weeklyTraining = demand<Part, Measure>({
  title: 'weekly training',
  parts,
  measure: measureWeek,
  findings: (measures) =>
    Object.keys(markets).flatMap((market) =>
      findingsOf(
        market,
        measures.filter((_, index) => parts[index]?.market === market),
      ),
    ),
});
