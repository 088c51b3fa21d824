import { seededRandom, shuffled } from '../../core/seededRandom';
import { findAlarm } from '../../valuation/alarm';
import { forecaster, type Forecast } from '../../valuation/forecast';
import type { Sale } from '../../valuation/types';
import { mean, median } from '../accuracy';
import { decimal } from '../textTable';
import { demand } from './demand';
import { atLevel, gameCodes, gameOf, learntSales, modelOf, unseenSales, valued } from './ownMarket';

/** Sold accounts of a game in a year, and years that are watched for false alarms. */
const YEAR = 2_800;
const YEARS = 4;
/** Times as many unseen sales as a sample has, so that years are of different ones. */
const UNSEEN_SCALE = 6;
const STEPS = [0.8, 1.2];
/** Markets that are watched after each step, each for so many sales. */
const WATCHED = 30;
const WATCHED_SALES = 120;

interface Measure {
  /** Sales until the alarm, of each watched market; infinite where there was none. */
  delays: number[];
  falseAlarms: number;
}

type Forecasts = Pick<Forecast, 'residual' | 'deviation'>[];

/** How many sales of the row go by until the alarm. */
function salesUntilAlarm(forecasts: Forecasts): number {
  if (!findAlarm(forecasts)) return Infinity;
  let [quiet, alarmed] = [0, forecasts.length];
  // More sales never take an alarm back, so that halving finds the first that raised it.
  while (alarmed - quiet > 1) {
    const middle = Math.floor((quiet + alarmed) / 2);
    if (findAlarm(forecasts.slice(0, middle))) alarmed = middle;
    else quiet = middle;
  }
  return alarmed;
}

function falseAlarms(forecasts: Forecasts): number {
  const first = salesUntilAlarm(forecasts);
  return first === Infinity ? 0 : 1 + falseAlarms(forecasts.slice(first));
}

function measureAlarms(code: string): Measure {
  const game = gameOf(code);
  const known = learntSales(game);
  const forecast = forecaster(modelOf(game), valued(game), known);
  const forecasts = (sales: Sale[]) => sales.flatMap((sale) => forecast(sale) ?? []);
  const unseen = unseenSales(game, Infinity, UNSEEN_SCALE).map(({ sale }) => sale);
  const random = seededRandom(`${code}/alarms`);
  const draw = (count: number) => shuffled(unseen, random).slice(0, count);
  return {
    delays: STEPS.flatMap((step) =>
      Array.from({ length: WATCHED }, () => {
        const moved = draw(WATCHED_SALES).map((sale) => atLevel(sale, step));
        return salesUntilAlarm(forecasts(moved));
      }),
    ),
    falseAlarms: falseAlarms(forecasts(draw(YEARS * YEAR))) / YEARS,
  };
}

/** A market that leaves its model. */
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
        what: `false alarms a year in ${YEARS} of a calm market, mean of the games`,
        wanted: 'at most 1',
        measured: `${decimal(mean(raised), 2)} (${Math.min(...raised)} to ${Math.max(...raised)})`,
        met: mean(raised) <= 1,
      },
    ];
  },
});
