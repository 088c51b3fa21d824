import type { GameField } from '@account-doctor/contract/game';
import { binFeatures, type Binned } from './binning';
import { encoder, toldEncoder } from './encoder';
import { direction, gameFeatures, safetyFeatures, type Feature } from './features';
import { identities, identityWeights } from './identity';
import { dayOf } from './level';
import { prepareColumns, type PreparedColumns } from './linear';
import type { Sale, ValuedGame } from './types';

/** Self-reported sales weigh less, because nobody can verify them. */
export const SELF_REPORTED_WEIGHT = 0.5;

const worthOf = ({ selfReported }: Sale): number => (selfReported ? SELF_REPORTED_WEIGHT : 1);

/** The sales of a family as training data, by row. */
export interface FamilyData {
  sales: Sale[];
  fields: GameField[];
  features: Feature[];
  /** The accounts as described; used for training. */
  rows: Float64Array[];
  /** The accounts as encoded for pricing. */
  priced: Float64Array[];
  /** Log price in fen. */
  prices: Float64Array;
  /** Days since 1970. */
  days: Float64Array;
  /** 1 for a listed price, 0 for a sold one. */
  asked: Float64Array;
  /** Equal numbers for listings of the same account. */
  identity: number[];
  /** Weight of each row by its kind, before its noise is known. */
  weights: Float64Array;
  prepared: PreparedColumns;
  binned: Binned;
  /** Per feature: 1 raises the price, -1 lowers it, 0 unconstrained. */
  directions: number[];
  /** Features that trees may split on: those of whole fields, and those including single items. */
  splittable: Int32Array;
  splittableWithItems: Int32Array;
}

/** Indexes of features that stand for one of many items of a field. */
export function itemFeatures(features: Feature[], fields: GameField[]): number[] {
  const choices = new Set(fields.filter(({ kind }) => kind === 'choice').map(({ key }) => key));
  return [...features.keys()].filter((index) => {
    const { kind, field } = features[index] as Feature;
    return kind === 'option' && !choices.has(field);
  });
}

/** Encodes the sales of a family. */
export function familyData(game: ValuedGame, sales: Sale[]): FamilyData {
  const servers = [...new Set(sales.map((sale) => sale.serverId))].sort();
  const features = gameFeatures(game, servers);
  const rows = sales.map(toldEncoder(game, features));
  const safety = safetyFeatures(game, features);
  const byKey = new Map(game.fields.map((field) => [field.key, field]));
  const items = new Set(itemFeatures(features, game.fields));
  // Trees never split on safety fields, because a missing answer counts as a value between the
  // answers.
  const withItems = [...features.keys()].filter((index) => !safety.has(index));
  const asked = Float64Array.from(sales, (sale) => Number(sale.kind === 'asked'));
  const identity = identities(game.fields, sales);
  const weights = identityWeights(sales, identity);
  return {
    sales,
    fields: game.fields,
    features,
    rows,
    priced: sales.map(encoder(game, features)),
    prices: Float64Array.from(sales, (sale) => Math.log(sale.price)),
    days: Float64Array.from(sales, (sale) => dayOf(sale.at)),
    asked,
    identity,
    weights: weights.map((weight, row) => weight * worthOf(sales[row] as Sale)),
    prepared: prepareColumns(features, game.fields, rows),
    binned: binFeatures(rows, features.length, new Set(withItems)),
    directions: features.map((feature) => direction(feature, byKey)),
    splittable: Int32Array.from(withItems.filter((place) => !items.has(place))),
    splittableWithItems: Int32Array.from(withItems),
  };
}
