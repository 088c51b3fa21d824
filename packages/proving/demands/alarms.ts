import { seededRandom, shuffle } from '@account-doctor/server/core/seededRandom';
import { findAlarm } from '@account-doctor/server/watch/alarm';
import { createForecaster, type Forecast } from '@account-doctor/server/watch/forecast';
import type { NewSale } from '@account-doctor/server/sale';
import type { SampleGame } from '@account-doctor/server/sample/games/sampleGame';
import type { ValuationModel } from '@account-doctor/server/valuation/model';
import type { Sale } from '@account-doctor/server/valuation/types';
import { median } from '../accuracy';
import { decimal } from '../textTable';
import { demand } from './demand';
import {
  atLevel,
  gameCodes,
  gameOf,
  imported,
  learntSales,
  modelOf,
  trained,
  unseenSales,
  valued,
} from './ownMarket';

/** Number of accounts that a game sells in a year, and number of years that are watched for false alarms. */
const YEAR = 2_800;
const YEARS = 4;
/** Number of unseen sales, as a multiple of the sample's, so that no sale occurs in two years. */
const UNSEEN_SCALE = 6;
const STEPS = [0.8, 1.2];
/** Number of markets that are watched after each price step, and number of sales in each. */
const WATCHED = 30;
const WATCHED_SALES = 120;

interface Measure {
  /** For each watched market, the number of sales until the alarm; Infinity without an alarm. */
  delays: number[];
  falseAlarms: number;
}

type Forecasts = Pick<Forecast, 'residual' | 'deviation'>[];

/** Number of sales until the alarm; Infinity without an alarm. */
function salesUntilAlarm(forecasts: Forecasts): number {
  if (!findAlarm(forecasts)) return Infinity;
  let [quiet, alarmed] = [0, forecasts.length];
  // An alarm stays when more sales follow, so binary search finds the sale that raised it.
  while (alarmed - quiet > 1) {
    const middle = Math.floor((quiet + alarmed) / 2);
    if (findAlarm(forecasts.slice(0, middle))) alarmed = middle;
    else quiet = middle;
  }
  return alarmed;
}

/**
 * Number of alarms in a market that does not move. As in the service, each alarm leads to a training with the sales
 * until then.
 */
function falseAlarms(
  game: SampleGame,
  { model, known }: { model: ValuationModel; known: NewSale[] },
  sold: NewSale[],
): number {
  const first = salesUntilAlarm(sold.flatMap(forecastBy(game, model, known)));
  if (first === Infinity) return 0;
  const learnt = [...sold.slice(0, first), ...known];
  const next = { model: trained(game, learnt), known: learnt };
  return 1 + falseAlarms(game, next, sold.slice(first));
}

/** Returns a function that forecasts a sale; it returns an empty list if the model does not know the zone family. */
function forecastBy(game: SampleGame, model: ValuationModel, known: NewSale[]) {
  const forecast = createForecaster(model, valued(game), known);
  return (sale: Sale) => forecast(sale) ?? [];
}

function measureAlarms(code: string): Measure {
  const game = gameOf(code);
  const known = learntSales(game);
  const model = modelOf(game);
  const forecast = forecastBy(game, model, known);
  const unseen = unseenSales(game, Infinity, UNSEEN_SCALE).map(({ sale }) => imported(game, sale));
  const random = seededRandom(`${code}/alarms`);
  const draw = (count: number) => shuffle(unseen, random).slice(0, count);
  return {
    delays: STEPS.flatMap((step) =>
      Array.from({ length: WATCHED }, () => {
        const moved = draw(WATCHED_SALES).map((sale) => atLevel(sale, step));
        return salesUntilAlarm(moved.flatMap(forecast));
      }),
    ),
    falseAlarms: falseAlarms(game, { model, known }, draw(YEARS * YEAR)) / YEARS,
  };
}

/** Detection of a market whose prices have moved since the model was trained. */
export const alarms = demand<string, Measure>({
  title: 'alarm',
  parts: gameCodes,
  measure: measureAlarms,
  findings(measures) {
    const delays = measures.map((one) => median(one.delays));
    const raised = measures.map((one) => one.falseAlarms);
    return [
      {
        what: 'sales until the alarm after ±20 % overnight, middle of each game',
        wanted: 'at most 20 in every game',
        measured: `${decimal(Math.min(...delays), 0)} to ${decimal(Math.max(...delays), 0)}`,
        met: Math.max(...delays) <= 20,
      },
      {
        what: `false alarms a year in ${YEARS} of a calm market, each followed by a training`,
        wanted: 'at most 1 in every game',
        measured: `${decimal(Math.min(...raised), 2)} to ${decimal(Math.max(...raised), 2)}`,
        met: Math.max(...raised) <= 1,
      },
    ];
  },
});
