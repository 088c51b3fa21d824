import type { GameField } from '@account-doctor/contract/game';
import { binFeatures, type Binned } from './binning';
import { encoder, toldEncoder } from './encoder';
import { direction, gameFeatures, safetyFeatures, type Feature } from './features';
import { identities, identityWeights } from './identity';
import { dayOf } from './level';
import { prepareColumns, type PreparedColumns } from './linear';
import type { Sale, ValuedGame } from './types';

/** Nobody but its owner saw a self-reported one. */
export const SELF_REPORTED_WEIGHT = 0.5;

const worthOf = ({ selfReported }: Sale): number => (selfReported ? SELF_REPORTED_WEIGHT : 1);

/** The sales of a family as the fit needs them, row by row. */
export interface FamilyData {
  sales: Sale[];
  fields: GameField[];
  features: Feature[];
  /** The accounts as they were told, which laws are learnt from. */
  rows: Float64Array[];
  /** The accounts as they are priced. */
  priced: Float64Array[];
  /** Log price in fen. */
  prices: Float64Array;
  /** Days since 1970. */
  days: Float64Array;
  /** 1 where the price was asked, 0 where it was paid. */
  asked: Float64Array;
  /** The same number for listings of the same account. */
  identity: number[];
  /** How much each row counts by what it is, before its noise is known. */
  weights: Float64Array;
  prepared: PreparedColumns;
  binned: Binned;
  /** Per feature: 1 rises, -1 falls, 0 free. */
  directions: number[];
  /** Features that tell of whole fields, and those with single items, that trees may split on. */
  splittable: Int32Array;
  splittableWithItems: Int32Array;
}

/** Places of the features that stand for one item among many of a field. */
export function itemFeatures(features: Feature[], fields: GameField[]): number[] {
  const choices = new Set(fields.filter(({ kind }) => kind === 'choice').map(({ key }) => key));
  return [...features.keys()].filter((place) => {
    const { kind, field } = features[place] as Feature;
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
  // Questions of safety are told apart by no tree: what is left blank lies between their answers.
  const withItems = [...features.keys()].filter((place) => !safety.has(place));
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
