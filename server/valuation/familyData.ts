import type { GameField } from '@account-doctor/contract/game';
import { trainingEncoder, withDefaults } from './encoder';
import {
  blankRow,
  direction,
  fieldOf,
  gameFeatures,
  safetyFeatures,
  type Feature,
} from './features';
import { alikeAccounts, identities, identityWeights } from './identity';
import { groupOf } from './columns';
import { dayOf } from './level';
import { prepareColumns, type PreparedColumns } from './linear';
import { binTable, type BinnedTable, type SplitColumn } from './trees/bins';
import type { Sale, ValuedGame } from './types';

/** Self-reported sales weigh less, because they cannot be verified. */
export const SELF_REPORTED_WEIGHT = 0.5;

const worthOf = ({ selfReported }: Sale): number => (selfReported ? SELF_REPORTED_WEIGHT : 1);

/** The sales of a zone family as training data; the arrays have one entry per sale (row). */
export interface FamilyData {
  sales: Sale[];
  fields: GameField[];
  features: Feature[];
  /** The accounts as encoded for training: missing answers are NaN. */
  rows: Float64Array[];
  /** The accounts as encoded for pricing, with defaults for some missing answers. */
  priced: Float64Array[];
  /** Log price in fen. */
  prices: Float64Array;
  /** Days since 1970. */
  days: Float64Array;
  /** 1 for a listed price, 0 for a sold one. */
  asked: Float64Array;
  /** Equal numbers for listings of the same account. */
  identity: number[];
  /** Equal numbers for accounts with equal answers, even of different sellers. */
  alike: number[];
  /** Weight of each row by the kind of sale; its noise is weighted later. */
  weights: Float64Array;
  prepared: PreparedColumns;
  /** The columns that trees split on. */
  table: BinnedTable;
}

/**
 * The columns that trees split on: all features except those of safety fields, whose missing answers count as a value
 * between the answers, and except the single options of a choice, which are one category column.
 */
function splitColumns(game: ValuedGame, features: Feature[], rows: Float64Array[]): SplitColumn[] {
  const safety = safetyFeatures(game, features);
  return [...features.entries()]
    .filter(([index, own]) => !safety.has(index) && groupOf(own, game.fields) !== 'class')
    .map(([index, own]) => ({
      feature: index,
      values: Float64Array.from(rows, (row) => row[index] as number),
      isCategory: own.kind === 'category',
      direction: own.kind === 'category' ? 0 : direction(fieldOf(own, game.fields)),
    }));
}

/** Encodes the sales of a family. */
export function familyData(game: ValuedGame, sales: Sale[]): FamilyData {
  const servers = [...new Set(sales.map((sale) => sale.serverId))].sort();
  const asked = Float64Array.from(sales, (sale) => Number(sale.kind === 'asked'));
  const features = gameFeatures(game, servers, asked.includes(1) && asked.includes(0));
  const askedFeature = features.findIndex(({ kind }) => kind === 'asked');
  const encode = trainingEncoder(game, features);
  const blank = blankRow(game, features);
  const rows = sales.map(encode);
  const priced = rows.map((row) => withDefaults(row.slice(), blank));
  if (askedFeature >= 0) rows.forEach((row, index) => (row[askedFeature] = asked[index] as number));
  const alike = alikeAccounts(game.fields, sales);
  const identity = identities(sales, alike);
  const weights = identityWeights(sales, identity);
  return {
    sales,
    fields: game.fields,
    features,
    rows,
    priced,
    prices: Float64Array.from(sales, (sale) => Math.log(sale.price)),
    days: Float64Array.from(sales, (sale) => dayOf(sale.at)),
    asked,
    identity,
    alike,
    weights: weights.map((weight, row) => weight * worthOf(sales[row] as Sale)),
    prepared: prepareColumns(features, game.fields, rows),
    table: binTable(splitColumns(game, features, rows), rows.length),
  };
}
