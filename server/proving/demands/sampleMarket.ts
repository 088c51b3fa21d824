import { type JudgedPrice, mean, measure } from '../accuracy';
import { decimal, percent } from '../textTable';
import { demand } from './demand';
import { floorOf, gameCodes, gameOf, judge, learntOf, learntSales, unseenSales } from './ownMarket';

const UNSEEN = Infinity;

interface Measure {
  game: string;
  sales: number;
  published: { medianError: number; coverage: number };
  judged: JudgedPrice[];
  floor: number;
}

function measureGame(code: string): Measure {
  const game = gameOf(code);
  const sales = learntSales(game);
  const unseen = unseenSales(game, UNSEEN);
  const learnt = learntOf(game);
  if (!learnt.published) throw new Error('A model publishes its error');
  const judged = judge(
    learnt,
    unseen.map(({ sale }) => sale),
  );
  return {
    game: game.name,
    sales: sales.length,
    published: learnt.published,
    judged,
    floor: floorOf(unseen),
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
    const coverages = measures.map(({ judged }) => measure(judged).coverage);
    const apart = (name: 'medianError' | 'coverage') =>
      mostOf(
        measures.map(({ published, judged }) => Math.abs(published[name] - measure(judged)[name])),
      );
    const [errorApart, coverageApart] = [apart('medianError'), apart('coverage')];
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
    ];
  },
  card: (measures) => [
    [
      'game',
      'sales learnt',
      'MdAPE published',
      'MdAPE unseen',
      'floor',
      'PPE10',
      'PPE20',
      'COD',
      'PRD',
      'PRB',
      'coverage',
      'width',
    ],
    ...measures.map(({ game, sales, published, judged, floor }) => {
      const found = measure(judged);
      return [
        game,
        String(sales),
        percent(published.medianError),
        percent(found.medianError),
        percent(floor),
        percent(found.within10),
        percent(found.within20),
        decimal(100 * found.cod, 1),
        decimal(found.prd, 3),
        decimal(found.prb, 3),
        percent(found.coverage),
        percent(found.width),
      ];
    }),
  ],
});
