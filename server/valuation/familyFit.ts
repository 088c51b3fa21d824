import type { GameField } from '@account-doctor/contract/game';
import { shuffled, type SeededRandom } from '../seededRandom';
import { binFeatures } from './binning';
import { boost, type BoostingData, type BoostingSettings } from './boosting';
import type { FamilyModel } from './familyModel';
import { direction, encoder, gameFeatures, type Feature } from './features';
import { learnScores, planScoreColumns, withScores, type ItemScore } from './itemScore';
import { linearModel, prepareColumns, withColumns, type PreparedColumns } from './linear';
import { fitLink, straight, workingTarget, type Link } from './link';
import {
  combined,
  fitRidge,
  picked,
  sumColumns,
  sumTargets,
  type ColumnSums,
  type LinearFit,
  type RidgeRule,
} from './ridge';
import type { Tree } from './trees';
import type { Sale, ValuedGame } from './types';

/**
 * Fits the model of one zone family, which learns from its own sales alone (product: coefficients
 * never carry over between games or zones). Ridge gives the broad shape of the price and the link
 * its curve; where there are enough sales, boosted trees add what a sum cannot say, and ridge makes
 * room for them after every few trees.
 */

/** Below this many sales trees and a curve learn noise rather than shape: ridge alone. */
export const BOOSTING_NEEDS = 300;
/** An asked price says less about what is paid than a sold one. */
const ASKED_WEIGHT = 0.5;
/**
 * Noise of a log price against what one scaled column may move it by, both squared. A single item
 * moves it little beyond what its tier and the number of items say: about 0.01 log each, against
 * 0.1 of a whole amount.
 */
const PENALTY = 10;
const ITEM_PENALTY = 1_000;
const AGE_PENALTY = 1;
const AGE_UNIT = 100;
const LINK_ROUNDS = 2;
const BOOSTING_ROUNDS = 7;
const TREES_PER_ROUND = 10;
const FOLDS = 5;
const DAY = 24 * 3_600_000;

const boosting: BoostingSettings = {
  depth: 2,
  learningRate: 0.2,
  leafWeight: 12,
  penalty: 1,
  featureShare: 0.5,
};

/** The sales of a family as the fit needs them. */
interface FamilyData {
  fields: GameField[];
  features: Feature[];
  rows: Float64Array[];
  /** Log price in fen. */
  targets: Float64Array;
  prepared: PreparedColumns;
  /** Per row: whether the price was asked, and the age of the sale. */
  circumstances: Float64Array[];
  boostingData: BoostingData;
}

/** Places of the features that stand for one item among many of a field. */
function itemFeatures(features: Feature[], fields: GameField[]): number[] {
  const choices = new Set(fields.filter(({ kind }) => kind === 'choice').map(({ key }) => key));
  return [...features.keys()].filter((place) => {
    const { kind, field } = features[place] as Feature;
    return kind === 'option' && !choices.has(field);
  });
}

/** What ridge works on: the circumstances of a sale, then the columns of the account. */
interface LinearProblem {
  prepared: PreparedColumns;
  columns: Float64Array[];
  rule: RidgeRule;
}

function linearProblem(
  { circumstances, features, fields }: Omit<FamilyData, 'prepared'>,
  prepared: PreparedColumns,
): LinearProblem {
  const items = new Set(itemFeatures(features, fields));
  return {
    prepared,
    columns: [...circumstances, ...prepared.values],
    rule: {
      penalties: [
        0,
        AGE_PENALTY,
        ...prepared.columns.map(({ feature }) => (items.has(feature) ? ITEM_PENALTY : PENALTY)),
      ],
      directions: [0, 0, ...prepared.columns.map((column) => column.direction)],
    },
  };
}

/** What is fitted to some of the rows. */
interface Fitted {
  prepared: PreparedColumns;
  scores: ItemScore[];
  linear: LinearFit;
  link: Link;
  trees: Tree[];
}

function familyData(game: ValuedGame, sales: Sale[], now: Date): FamilyData {
  const servers = [...new Set(sales.map((sale) => sale.serverId))].sort();
  const features = gameFeatures(game, servers);
  const rows = sales.map(encoder(game, features));
  const prepared = prepareColumns(features, game.fields, rows);
  const byKey = new Map(game.fields.map((field) => [field.key, field]));
  const items = new Set(itemFeatures(features, game.fields));
  const asked = Float64Array.from(sales, (sale) => Number(sale.kind === 'asked'));
  const ages = Float64Array.from(
    sales,
    (sale) => (now.getTime() - sale.at.getTime()) / DAY / AGE_UNIT,
  );
  return {
    fields: game.fields,
    features,
    rows,
    targets: Float64Array.from(sales, (sale) => Math.log(sale.price)),
    prepared,
    circumstances: [asked, ages],
    boostingData: {
      binned: binFeatures(rows, features.length),
      weights: asked.map((one) => (one ? ASKED_WEIGHT : 1)),
      directions: features.map((feature) => direction(feature, byKey)),
      // Single items are left to ridge and scores: a tree that asks for one sees few who have it.
      splittable: Int32Array.from(features.keys()).filter((place) => !items.has(place)),
    },
  };
}

function linearSums(columns: Float64Array[], { intercept, weights }: LinearFit): Float64Array {
  const sums = new Float64Array(columns[0]?.length ?? 0).fill(intercept);
  columns.forEach((column, place) => {
    const weight = weights[place] as number;
    if (weight === 0) return;
    for (let row = 0; row < sums.length; row++)
      sums[row] = (sums[row] as number) + weight * (column[row] as number);
  });
  return sums;
}

/** One fit in the making: ridge, scores, link and trees take turns at what the others left over. */
class FamilyFit {
  private problem: LinearProblem;
  private linear: LinearFit;
  private scores: ItemScore[] = [];
  private link: Link = straight;
  private readonly trees: Tree[] = [];
  private readonly treeSums: Float64Array;

  constructor(
    private readonly data: FamilyData,
    private readonly rows: Int32Array,
    private columnSums: ColumnSums,
    private readonly random: SeededRandom,
  ) {
    this.treeSums = new Float64Array(data.rows.length);
    this.problem = linearProblem(data, data.prepared);
    this.linear = this.ridge(data.targets);
  }

  run(boosted: boolean): Fitted {
    this.learnScores();
    this.linear = this.ridge(this.data.targets);
    if (boosted) {
      for (let round = 0; round < LINK_ROUNDS; round++) {
        this.learnLink();
        this.linear = this.ridge(this.workingTargets(), this.linear);
      }
      this.learnLink();
      for (let round = 0; round < BOOSTING_ROUNDS; round++) {
        this.growTrees();
        this.linear = this.ridge(this.workingTargets(), this.linear);
      }
    }
    const { linear, link, trees, scores } = this;
    return { prepared: this.problem.prepared, scores, linear, link, trees };
  }

  private learnScores(): void {
    const { features, fields, rows, circumstances, prepared, boostingData } = this.data;
    const straightColumns = prepared.columns.map((plan, place) => ({
      plan,
      perUnit: (this.linear.weights[circumstances.length + place] as number) / plan.scale,
    }));
    this.scores = learnScores(straightColumns, features, fields);
    const extended = rows.map((row) => withScores(this.scores, row));
    const plans = planScoreColumns(this.scores, features, fields, extended);
    this.problem = linearProblem(this.data, withColumns(prepared, plans, extended));
    this.columnSums = sumColumns(
      this.problem.columns,
      boostingData.weights,
      this.rows,
      this.columnSums,
    );
  }

  private sums(): Float64Array {
    const sums = linearSums(this.problem.columns, this.linear);
    return sums.map((sum, row) => sum + (this.treeSums[row] as number));
  }

  /** Where the link would have the sums, to meet the prices. */
  private workingTargets(): Float64Array {
    return this.sums().map((sum, row) =>
      workingTarget(this.link, sum, this.data.targets[row] as number),
    );
  }

  private ridge(targets: Float64Array, start?: LinearFit): LinearFit {
    const { columns, rule } = this.problem;
    const rest = targets.map((target, row) => target - (this.treeSums[row] as number));
    const sums = sumTargets(columns, rest, this.data.boostingData.weights, this.rows);
    return fitRidge(this.columnSums, sums, rule, start);
  }

  private learnLink(): void {
    const sums = this.sums();
    const { targets, boostingData } = this.data;
    this.link = fitLink(
      picked(sums, this.rows),
      picked(targets, this.rows),
      picked(boostingData.weights, this.rows),
    );
  }

  private growTrees(): void {
    const sums = this.sums();
    const residuals = this.workingTargets().map((target, row) => target - (sums[row] as number));
    const before = Float64Array.from(residuals);
    this.trees.push(
      ...boost(
        this.data.boostingData,
        residuals,
        this.rows,
        TREES_PER_ROUND,
        boosting,
        this.random,
      ),
    );
    residuals.forEach((residual, row) => {
      this.treeSums[row] = (this.treeSums[row] as number) + (before[row] as number) - residual;
    });
  }
}

/** Folds over the row numbers: each row belongs to exactly one. */
function foldsOf(count: number, random: SeededRandom): Int32Array[] {
  const order = shuffled([...Array(count).keys()], random);
  return Array.from({ length: FOLDS }, (_, fold) =>
    Int32Array.from(order.filter((_row, place) => place % FOLDS === fold)).sort(),
  );
}

function familyModel(data: FamilyData, fitted: Fitted): FamilyModel {
  const { features, rows, circumstances } = data;
  const { prepared, scores, linear, link, trees } = fitted;
  const [, perAge] = linear.weights;
  return {
    features,
    linear: linearModel(
      prepared,
      scores,
      linear.intercept,
      linear.weights.subarray(circumstances.length),
    ),
    trees,
    link,
    trend: -(perAge ?? 0) / AGE_UNIT,
    trainingSales: rows.length,
  };
}

/** A fifth of the sales, and a model that has not seen them. */
export interface FoldModel {
  model: FamilyModel;
  unseen: Sale[];
}

/** The model of all sales of a family, and for each fold one of the others, to measure by. */
export function fitFamily(
  game: ValuedGame,
  sales: Sale[],
  now: Date,
  random: SeededRandom,
): { model: FamilyModel; folds: FoldModel[] } {
  const data = familyData(game, sales, now);
  const { columns } = linearProblem(data, data.prepared);
  const folds = foldsOf(sales.length, random);
  const foldSums = folds.map((fold) => sumColumns(columns, data.boostingData.weights, fold));
  const [first, ...others] = foldSums as [ColumnSums, ...ColumnSums[]];
  const allSums = others.reduce((sums, fold) => combined(sums, fold, 1), first);
  const boosted = sales.length >= BOOSTING_NEEDS;
  const modelOf = (rows: Int32Array, sums: ColumnSums) =>
    familyModel(data, new FamilyFit(data, rows, sums, random).run(boosted));
  const everyRow = Int32Array.from(sales.keys());
  return {
    model: modelOf(everyRow, allSums),
    folds: folds.map((fold, place) => {
      const unseen = new Set(fold);
      return {
        model: modelOf(
          everyRow.filter((row) => !unseen.has(row)),
          combined(allSums, foldSums[place] as ColumnSums, -1),
        ),
        unseen: [...fold].map((row) => sales[row] as Sale),
      };
    }),
  };
}
