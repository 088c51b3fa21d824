import { type JudgedPrice, mean, measure } from '../accuracy';
import { engine } from '../engine';
import { decimal, percent } from '../textTable';
import { demand } from './demand';
import {
  floorOf,
  gameCodes,
  gameOf,
  judge,
  learn,
  learntSales,
  unseenSales,
  until,
  valued,
} from './ownMarket';

const UNSEEN = Infinity;
const TIMED = 40;
const PROCESSORS = 2;

interface Measure {
  judged: JudgedPrice[];
  floor: number;
  /** Seconds. */
  training: number;
  /** Milliseconds for a whole estimate. */
  estimate: number;
  /** What was published less what was found. */
  errorApart: number;
  coverageApart: number;
}

function measureGame(code: string): Measure {
  const game = gameOf(code);
  const sales = learntSales(game);
  const unseen = unseenSales(game, UNSEEN);
  const started = performance.now();
  const learnt = engine.learn(valued(game), sales, until);
  const trained = performance.now();
  if (!learnt?.published) throw new Error(`Nothing can be learnt of ${code}`);
  const timed = performance.now();
  judge(learnt, sales.slice(0, TIMED));
  const estimate = (performance.now() - timed) / TIMED;
  // Once more, for ranges alone: so many whole estimates would take longer than the training.
  const judged = judge(
    learn(game, sales),
    unseen.map(({ sale }) => sale),
  );
  const found = measure(judged);
  return {
    judged,
    floor: floorOf(unseen),
    training: (trained - started) / 1_000,
    estimate,
    errorApart: Math.abs(learnt.published.medianError - found.medianError),
    coverageApart: Math.abs(learnt.published.coverage - found.coverage),
  };
}

const mostOf = (numbers: number[]) => Math.max(...numbers);

/** The market that the sample sales are drawn from. */
export const sampleMarket = demand<string, Measure>({
  title: 'own market',
  parts: gameCodes,
  measure: measureGame,
  findings(measures) {
    const ratio = mean(measures.map(({ judged, floor }) => measure(judged).medianError / floor));
    const training = measures.reduce((sum, one) => sum + one.training, 0) / PROCESSORS;
    const estimate = mean(measures.map((one) => one.estimate));
    const coverages = measures.map(({ judged }) => measure(judged).coverage);
    const errorApart = mostOf(measures.map((one) => one.errorApart));
    const coverageApart = mostOf(measures.map((one) => one.coverageApart));
    const [least, most] = [Math.min(...coverages), mostOf(coverages)];
    return [
      {
        what: 'MdAPE against the floor, mean of the games',
        wanted: 'at most 1.10',
        measured: `${decimal(ratio, 3)} (${percent(measure(measures.flatMap(({ judged }) => judged)).medianError)})`,
        met: ratio <= 1.1,
      },
      {
        what: 'coverage in every game',
        wanted: '76–84 %',
        measured: `${percent(least)} to ${percent(most)}`,
        met: least >= 0.76 && most <= 0.84,
      },
      {
        what: 'published error and coverage against the true ones, largest difference of a game',
        wanted: 'within 2 and 4 points, which chance makes of so many sales',
        measured: `${percent(errorApart)}, ${percent(coverageApart)}`,
        met: errorApart <= 0.02 && coverageApart <= 0.04,
      },
      {
        what: 'training of all games on two processors',
        wanted: 'at most 10 s',
        measured: `${decimal(training, 1)} s`,
        met: training <= 10,
      },
      {
        what: 'a whole estimate',
        wanted: 'at most 10 ms',
        measured: `${decimal(estimate, 1)} ms`,
        met: estimate <= 10,
      },
    ];
  },
});
