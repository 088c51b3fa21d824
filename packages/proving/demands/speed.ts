import { engine } from '../engine';
import { decimal } from '../textTable';
import { demand } from './demand';
import { gameCodes, gameOf, learn, learntSales } from './ownMarket';

const PROCESSORS = 2;
const ESTIMATES = 25;

/** Processor seconds, because elapsed time would include other work of the machine. */
interface Measure {
  training: number;
  estimate: number;
}

function processorSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function measureSpeed(): Measure {
  const times: Measure = { training: 0, estimate: 0 };
  for (const game of gameCodes.map(gameOf)) {
    const sales = learntSales(game);
    times.training += processorSeconds(() => {
      const learnt = learn(game, sales, engine);
      times.estimate += processorSeconds(() => {
        for (const sale of sales.slice(0, ESTIMATES)) learnt.price(sale);
      });
    });
  }
  times.training -= times.estimate;
  return { training: times.training, estimate: times.estimate / ESTIMATES / gameCodes.length };
}

/** Requirement: the duration of the nightly training and of an estimate. */
export const speed = demand<null, Measure>({
  title: 'time',
  alone: true,
  parts: [null],
  measure: measureSpeed,
  findings: ([times = { training: NaN, estimate: NaN }]) => {
    const training = times.training / PROCESSORS;
    return [
      {
        what: 'training of all games on two processors',
        wanted: 'at most 10 s',
        measured: `${decimal(training, 1)} s`,
        met: training <= 10,
      },
      {
        what: 'a whole estimate',
        wanted: 'at most 10 ms',
        measured: `${decimal(1_000 * times.estimate, 1)} ms`,
        met: times.estimate <= 0.01,
      },
    ];
  },
});
