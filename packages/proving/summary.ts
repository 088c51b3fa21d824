import { bilingual } from '@account-doctor/server/core/bilingual';
import { priceBandOf, priceBands } from '@account-doctor/server/valuation/priceBands';
import { type Accuracy, equalParts, mean, measure } from './accuracy';
import type { Judged, JudgedStep } from './backtest';
import { decimal, percent, textTable } from './textTable';

/**
 * The printed result of a backtest: the accuracy of the prices, the accuracy that the models published, and their cost.
 */

/** Steps that are summarised together, and the label of their rows. */
interface Part {
  label: string;
  steps: JudgedStep[];
}

type Column = [heading: string, cell: (accuracy: Accuracy) => string];

const accuracyColumns = (): Column[] => [
  [bilingual('sales', '成交'), ({ sales }) => String(sales)],
  [bilingual('refused', '不估'), ({ refused }) => percent(refused)],
  [bilingual('MdAPE', '中位误差'), ({ medianError }) => percent(medianError)],
  [bilingual('MAPE', '平均误差'), ({ meanError }) => percent(meanError)],
  [bilingual('PPE10', '10% 以内'), ({ within10 }) => percent(within10)],
  [bilingual('PPE20', '20% 以内'), ({ within20 }) => percent(within20)],
  [bilingual('R² log', 'R²（对数）'), ({ rSquared }) => decimal(rSquared, 3)],
  [bilingual('ratio', '估价/成交'), ({ medianRatio }) => decimal(medianRatio, 3)],
  ['COD', ({ cod }) => decimal(100 * cod, 1)],
  ['PRD', ({ prd }) => decimal(prd, 3)],
  ['PRB', ({ prb }) => decimal(prb, 3)],
  [bilingual('coverage', '覆盖率'), ({ coverage }) => percent(coverage)],
  [bilingual('width', '区间宽度'), ({ width }) => percent(width)],
  ['Winkler', ({ winkler }) => decimal(winkler, 3)],
];

const measureJudged = (judged: readonly Judged[]): Accuracy =>
  measure(judged.map(({ sale, estimate }) => ({ price: sale.price, estimate })));

const judgedOf = (steps: readonly JudgedStep[]): Judged[] => steps.flatMap(({ judged }) => judged);

/** Each game with its methods, then all games together if there are several. */
function partsOf(steps: JudgedStep[]): Part[] {
  const gameIds = [...new Set(steps.map(({ gameId }) => gameId))];
  const methods = [...new Set(steps.map(({ method }) => method))];
  const groups = [
    ...gameIds.map((gameId) => ({ label: gameId, of: [gameId] })),
    ...(gameIds.length > 1 ? [{ label: bilingual('all games', '全部游戏'), of: gameIds }] : []),
  ];
  return groups.flatMap(({ label, of }) =>
    methods.map((method) => ({
      label: methods.length > 1 ? `${label}, ${method}` : label,
      steps: steps.filter((step) => step.method === method && of.includes(step.gameId)),
    })),
  );
}

function bandsOf({ steps }: Part): [string, Judged[]][] {
  const judged = judgedOf(steps);
  return priceBands.map((label, band): [string, Judged[]] => [
    `  ¥${label}`,
    judged.filter(({ estimate }) => estimate && priceBandOf(estimate.fair) === band),
  ]);
}

function accuracyTable(parts: Part[]): string {
  const row = (label: string, judged: Judged[]) => {
    const accuracy = measureJudged(judged);
    return [label, ...accuracyColumns().map(([, cell]) => cell(accuracy))];
  };
  return textTable([
    ['', ...accuracyColumns().map(([heading]) => heading)],
    ...parts.flatMap((part) => [
      row(part.label, judgedOf(part.steps)),
      ...bandsOf(part)
        .filter(([, judged]) => judged.length > 0)
        .map(([label, judged]) => row(label, judged)),
    ]),
  ]);
}

const byEstimate = ({ estimate }: Judged): number => estimate?.fair ?? NaN;
/** Uncertainty of an estimate: the relative width of its range. */
const byDoubt = ({ estimate }: Judged): number =>
  estimate?.range ? estimate.range.high / estimate.range.low : NaN;

/** A table of one measure for equal parts of the sales. */
function partsTable(
  parts: Part[],
  heading: string,
  cell: (accuracy: Accuracy) => number,
  divide: (judged: Judged[]) => Judged[][],
): string {
  const rows = parts.map(({ label, steps }) => [
    label,
    ...divide(judgedOf(steps)).map((own) => percent(cell(measureJudged(own)))),
  ]);
  const numbers = Array.from({ length: (rows[0]?.length ?? 1) - 1 }, (_, index) => index + 1);
  return textTable([[heading, ...numbers.map(String)], ...rows]);
}

const tenths = (judged: Judged[]) => equalParts(judged, byEstimate, 10);
const thirds = (judged: Judged[]) => equalParts(judged, byDoubt, 3);

/**
 * Mean of the errors and coverages that the trainings published, weighted by the number of sales that each had to
 * price.
 */
function published(steps: readonly JudgedStep[]): { medianError: number; coverage: number } | null {
  const claims = steps.flatMap(({ published: claim, judged }) =>
    claim ? judged.map(() => claim) : [],
  );
  if (claims.length === 0) return null;
  return {
    medianError: mean(claims.map(({ medianError }) => medianError)),
    coverage: mean(claims.map(({ coverage }) => coverage)),
  };
}

function costTable(parts: Part[]): string {
  return textTable([
    [
      '',
      bilingual('published MdAPE', '公布的中位误差'),
      bilingual('true', '实际'),
      bilingual('published coverage', '公布的覆盖率'),
      bilingual('true', '实际'),
      bilingual('trainings', '训练次数'),
      bilingual('s each', '每次秒数'),
      bilingual('µs/estimate', '每次估价微秒'),
    ],
    ...parts.map(({ label, steps }) => {
      const judged = judgedOf(steps);
      const { medianError, coverage } = measureJudged(judged);
      const claim = published(steps);
      const pricingMs = steps.reduce((sum, step) => sum + step.pricingMs, 0);
      return [
        label,
        percent(claim?.medianError ?? NaN),
        percent(medianError),
        percent(claim?.coverage ?? NaN),
        percent(coverage),
        String(steps.length),
        decimal(mean(steps.map(({ trainingMs }) => trainingMs)) / 1_000, 2),
        decimal((1_000 * pricingMs) / judged.length, 0),
      ];
    }),
  ]);
}

const gradesOf = (judged: Judged[]) =>
  [...new Set(judged.flatMap(({ estimate }) => estimate?.grade ?? []))].sort();

function gradeTable(parts: Part[]): string {
  const graded = parts.filter(({ steps }) => gradesOf(judgedOf(steps)).length > 0);
  return textTable([
    [
      bilingual('grade', '评级'),
      bilingual('sales', '成交'),
      bilingual('MdAPE', '中位误差'),
      bilingual('PPE20', '20% 以内'),
      bilingual('coverage', '覆盖率'),
      bilingual('width', '区间宽度'),
    ],
    ...graded.flatMap(({ label, steps }) =>
      gradesOf(judgedOf(steps)).map((grade) => {
        const own = judgedOf(steps).filter(({ estimate }) => estimate?.grade === grade);
        const { sales, medianError, within20, coverage, width } = measureJudged(own);
        const shares = [medianError, within20, coverage, width].map(percent);
        return [`${label} ${grade}`, String(sales), ...shares];
      }),
    ),
  ]);
}

/** A table of errors by the number of sales learnt. */
function sizeTable(steps: JudgedStep[]): string {
  const sizes = [...new Set(steps.map(({ size }) => size))];
  const parts = partsOf(steps);
  return textTable([
    [
      bilingual('MdAPE, Winkler', '中位误差，Winkler'),
      ...sizes.map((size) =>
        size === null
          ? bilingual('all sales', '全部成交')
          : bilingual(`${size} sales`, `${size} 条成交`),
      ),
    ],
    ...parts.map(({ label, steps: own }) => [
      label,
      ...sizes.map((size) => {
        const { medianError, winkler } = measureJudged(
          judgedOf(own.filter((step) => step.size === size)),
        );
        return `${percent(medianError)} ${decimal(winkler, 2)}`;
      }),
    ]),
  ]);
}

/** All tables of a backtest, as text. */
export function summary(all: JudgedStep[]): string {
  const steps = all.filter(({ size }) => size === null);
  const parts = partsOf(steps);
  return [
    bilingual(
      'Bands and tenths go by the estimate: only it is known when a price is asked for.',
      '价格段和十等份都按估价分：问价时只知道估价。',
    ),
    accuracyTable(parts),
    bilingual('Bias: median of estimate / price, less 1', '偏差：估价除以成交价的中位数减 1'),
    partsTable(
      parts,
      bilingual('tenth of the estimates', '按估价分十份'),
      ({ medianRatio }) => medianRatio - 1,
      tenths,
    ),
    bilingual('MdAPE and coverage by tenth of the estimates', '按估价分十份的中位误差和覆盖率'),
    partsTable(parts, bilingual('MdAPE', '中位误差'), ({ medianError }) => medianError, tenths),
    partsTable(parts, bilingual('coverage', '覆盖率'), ({ coverage }) => coverage, tenths),
    bilingual(
      'Coverage by third of the relative width of the ranges, the narrowest first',
      '按区间相对宽度分三份的覆盖率，由窄到宽',
    ),
    partsTable(parts, bilingual('coverage', '覆盖率'), ({ coverage }) => coverage, thirds),
    bilingual('Grades', '评级'),
    gradeTable(parts),
    bilingual('What the models claim of themselves, and what it took', '模型公布的误差，以及用时'),
    costTable(parts),
    ...(all.length > steps.length
      ? [
          bilingual(
            'By the number of sales learnt, drawn by chance from those known',
            '按学到的成交数，从已知的里随机抽取',
          ),
          sizeTable(all),
        ]
      : []),
  ].join('\n\n');
}
