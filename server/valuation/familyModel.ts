import { shuffled, type SeededRandom } from '../seededRandom';
import { boost, treeValue, treesValue, type BoostingSettings, type Tree } from './boosting';
import { direction, encoder, gameFeatures, type Feature } from './features';
import {
  linearValue,
  planColumns,
  prepareColumns,
  type LinearModel,
  type PreparedColumns,
} from './linear';
import { fitRidge, gramOf, gramWithout, type Gram, type LinearFit } from './ridge';
import type { Sale, ValuedGame } from './types';

/**
 * The model of one zone family: ridge regression for the broad shape of the log price, and, where
 * there are enough sales, boosted trees for what a sum cannot say. A family learns from its own
 * sales alone (product: coefficients never carry over between games or zones).
 */
export interface FamilyModel {
  features: Feature[];
  linear: LinearModel;
  trees: Tree[];
  /** Log distance of asked prices above sold ones. */
  askedMarkup: number;
  /** Change of the log price per day. */
  trend: number;
  trainingSales: number;
}

/** Below this many sales trees learn noise rather than shape: ridge alone. */
export const BOOSTING_NEEDS = 300;
/** An asked price says less about what is paid than a sold one. */
const ASKED_WEIGHT = 0.4;
const PENALTIES = [3, 10, 30, 100];
const FOLDS = 5;
const DAY = 24 * 3_600_000;

export const boostingSettings: BoostingSettings = {
  trees: 160,
  depth: 3,
  learningRate: 0.08,
  leafWeight: 12,
  penalty: 4,
  rowShare: 0.7,
  featureShare: 0.4,
};

/** A sale's log price as a model that had not seen it would have put it. */
export interface OutOfFold {
  sale: Sale;
  predicted: number;
}

interface FamilyRows {
  sales: Sale[];
  rows: Float64Array[];
  targets: Float64Array;
  weights: Float64Array;
  /** Days between the sale and now. */
  ages: Float64Array;
}

function featuresIn(sales: Sale[], game: ValuedGame): Feature[] {
  const servers = [...new Set(sales.map((sale) => sale.serverId))].sort();
  return gameFeatures(game, servers);
}

function rowsOf(sales: Sale[], game: ValuedGame, features: Feature[], now: Date): FamilyRows {
  return {
    sales,
    rows: sales.map(encoder(game, features)),
    targets: Float64Array.from(sales, (sale) => Math.log(sale.price)),
    weights: Float64Array.from(sales, (sale) => (sale.kind === 'asked' ? ASKED_WEIGHT : 1)),
    ages: Float64Array.from(sales, (sale) => (now.getTime() - sale.at.getTime()) / DAY),
  };
}

/** Folds over the row numbers: each row belongs to exactly one. */
function foldsOf(count: number, random: SeededRandom): Int32Array[] {
  const order = shuffled([...Array(count).keys()], random);
  return Array.from({ length: FOLDS }, (_, fold) =>
    Int32Array.from(order.filter((_row, place) => place % FOLDS === fold)),
  );
}

const rowsOutside = (count: number, fold: Int32Array): Int32Array => {
  const inside = new Set(fold);
  return Int32Array.from(Array(count).keys()).filter((row) => !inside.has(row));
};

/** The ridge problem of a family: its columns, then whether a price was asked, then its age. */
class LinearProblem {
  private readonly columns: Float64Array[];
  private readonly directions: number[];
  private readonly penalised: number[];
  private readonly all: Gram;
  private readonly parts: Gram[];
  readonly penalty: number;

  constructor(
    private readonly data: FamilyRows,
    private readonly prepared: PreparedColumns,
    private readonly folds: Int32Array[],
  ) {
    const asked = Float64Array.from(data.sales, (sale) => (sale.kind === 'asked' ? 1 : 0));
    this.columns = [...prepared.values, asked, data.ages.map((days) => days / 100)];
    this.directions = [...prepared.columns.map((column) => column.direction), 0, 0];
    this.penalised = [...prepared.columns.map(() => 1), 0, 0.1];
    const whole = Int32Array.from(data.rows.keys());
    this.all = this.gram(whole);
    this.parts = folds.map((fold) => this.gram(fold));
    this.penalty = this.bestPenalty();
  }

  private gram(rows: Int32Array): Gram {
    const { targets, weights } = this.data;
    return gramOf({ columns: this.columns, targets, weights }, rows);
  }

  private fit(gram: Gram, penalty: number, start?: LinearFit): LinearFit {
    return fitRidge(gram, penalty, this.directions, this.penalised, start);
  }

  private bestPenalty(): number {
    const errors = PENALTIES.map(() => 0);
    this.folds.forEach((fold, part) => {
      const rest = gramWithout(this.all, this.parts[part] as Gram);
      let fitted: LinearFit | undefined;
      PENALTIES.toReversed().forEach((penalty, place) => {
        fitted = this.fit(rest, penalty, fitted);
        const index = PENALTIES.length - 1 - place;
        errors[index] = (errors[index] as number) + this.squaredError(fitted, fold);
      });
    });
    return PENALTIES[errors.indexOf(Math.min(...errors))] as number;
  }

  private squaredError(fitted: LinearFit, rows: Int32Array): number {
    const { targets, weights } = this.data;
    return rows.reduce(
      (sum, row) =>
        sum + (weights[row] as number) * ((targets[row] as number) - this.value(fitted, row)) ** 2,
      0,
    );
  }

  /** The fitted log price of a training row, at its own date and kind of price. */
  value(fitted: LinearFit, row: number): number {
    let sum = fitted.intercept;
    for (let column = 0; column < this.columns.length; column++)
      sum += (fitted.weights[column] as number) * (this.columns[column]?.[row] as number);
    return sum;
  }

  fitWithout(fold: number): LinearFit {
    return this.fit(gramWithout(this.all, this.parts[fold] as Gram), this.penalty);
  }

  fitAll(): LinearFit {
    return this.fit(this.all, this.penalty);
  }

  modelOf(fitted: LinearFit): Pick<FamilyModel, 'linear' | 'askedMarkup' | 'trend'> {
    const { columns, wealthSigns } = this.prepared;
    return {
      linear: {
        intercept: fitted.intercept,
        columns: columns.map((column, place) => ({
          ...column,
          weight: fitted.weights[place] as number,
        })),
        wealthSigns,
      },
      askedMarkup: fitted.weights[columns.length] as number,
      trend: -(fitted.weights[columns.length + 1] as number) / 100,
    };
  }
}

function boostRows(
  data: FamilyRows,
  residualOf: (row: number) => number,
  rows: Int32Array,
  directions: number[],
  settings: BoostingSettings,
  random: SeededRandom,
  afterTree?: (tree: Tree) => void,
): Tree[] {
  const list = [...rows];
  return boost(
    {
      rows: list.map((row) => data.rows[row] as Float64Array),
      targets: Float64Array.from(list, residualOf),
      weights: Float64Array.from(list, (row) => data.weights[row] as number),
      directions,
    },
    settings,
    random,
    afterTree,
  );
}

/**
 * Fits the model of one zone family, and tells for each of its sales what a model of the other
 * folds says, for calibration. The number of trees is the one that does best outside its fold.
 */
export function fitFamily(
  game: ValuedGame,
  sales: Sale[],
  now: Date,
  random: SeededRandom,
): { model: FamilyModel; outOfFold: OutOfFold[] } {
  const features = featuresIn(sales, game);
  const data = rowsOf(sales, game, features, now);
  const prepared = prepareColumns(
    planColumns(features, game.fields),
    data.rows,
    features,
    game.fields,
  );
  const folds = foldsOf(sales.length, random);
  const problem = new LinearProblem(data, prepared, folds);
  const byKey = new Map(game.fields.map((field) => [field.key, field]));
  const directions = features.map((feature) => direction(feature, byKey));
  const settings = {
    ...boostingSettings,
    trees: sales.length < BOOSTING_NEEDS ? 0 : boostingSettings.trees,
  };

  const predicted = new Float64Array(sales.length);
  const errors = new Float64Array(settings.trees + 1);
  const foldTrees = folds.map((fold, part) => {
    const fitted = problem.fitWithout(part);
    const residuals = data.targets.map((target, row) => target - problem.value(fitted, row));
    const left = Float64Array.from(fold, (row) => residuals[row] as number);
    for (const row of fold) predicted[row] = problem.value(fitted, row);
    const note = (stage: number) => {
      fold.forEach((row, place) => {
        errors[stage] =
          (errors[stage] as number) + (data.weights[row] as number) * (left[place] as number) ** 2;
      });
    };
    note(0);
    let stage = 0;
    return boostRows(
      data,
      (row) => residuals[row] as number,
      rowsOutside(sales.length, fold),
      directions,
      settings,
      random,
      (tree) => {
        fold.forEach((row, place) => {
          left[place] = (left[place] as number) - treeValue(tree, data.rows[row] as Float64Array);
        });
        note(++stage);
      },
    );
  });
  const bestTrees = errors.indexOf(Math.min(...errors));
  folds.forEach((fold, part) => {
    const trees = (foldTrees[part] as Tree[]).slice(0, bestTrees);
    for (const row of fold)
      predicted[row] =
        (predicted[row] as number) + treesValue(trees, data.rows[row] as Float64Array);
  });

  const fitted = problem.fitAll();
  const trees = boostRows(
    data,
    (row) => (data.targets[row] as number) - problem.value(fitted, row),
    Int32Array.from(sales.keys()),
    directions,
    { ...settings, trees: bestTrees },
    random,
  );
  return {
    model: { features, trees, trainingSales: sales.length, ...problem.modelOf(fitted) },
    outOfFold: sales.map((sale, row) => ({ sale, predicted: predicted[row] as number })),
  };
}

/** The log price, in fen, at which an account of these features sells today. */
export function predictLog(model: FamilyModel, row: Float64Array): number {
  return linearValue(model.linear, row) + treesValue(model.trees, row);
}
