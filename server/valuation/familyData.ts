import type { GameField } from '@account-doctor/contract/game';
import { binFeatures } from './binning';
import type { BoostingData } from './boostingParts';
import { direction, encoder, gameFeatures, type Feature } from './features';
import { prepareColumns, type PreparedColumns } from './linear';
import type { Sale, ValuedGame } from './types';

/** An asked price says less about what is paid than a sold one. */
const ASKED_WEIGHT = 0.5;
/** Days that an age of 1 stands for, so that it is about as large as the other columns. */
export const AGE_UNIT = 100;
const DAY = 24 * 3_600_000;

/** The sales of a family as the fit needs them. */
export interface FamilyData {
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
export function itemFeatures(features: Feature[], fields: GameField[]): number[] {
  const choices = new Set(fields.filter(({ kind }) => kind === 'choice').map(({ key }) => key));
  return [...features.keys()].filter((place) => {
    const { kind, field } = features[place] as Feature;
    return kind === 'option' && !choices.has(field);
  });
}

/** Encodes the sales of a family. */
export function familyData(game: ValuedGame, sales: Sale[], now: Date): FamilyData {
  const servers = [...new Set(sales.map((sale) => sale.serverId))].sort();
  const features = gameFeatures(game, servers);
  const rows = sales.map(encoder(game, features));
  const prepared = prepareColumns(features, game.fields, rows);
  const byKey = new Map(game.fields.map((field) => [field.key, field]));
  // Single items are left to ridge and scores: a tree that asks for one sees few who have it.
  const items = new Set(itemFeatures(features, game.fields));
  const splittable = [...features.keys()].filter((place) => !items.has(place));
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
      binned: binFeatures(rows, features.length, new Set(splittable)),
      weights: asked.map((one) => (one ? ASKED_WEIGHT : 1)),
      directions: features.map((feature) => direction(feature, byKey)),
      splittable: Int32Array.from(splittable),
    },
  };
}
