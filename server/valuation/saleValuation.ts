import type { GameField } from '@account-doctor/contract/game';
import { pricingEncoder } from './encoder';
import type { TrainedFamily } from './model';
import type { Sale, ValuedGame } from './types';
import { rowValuer, type ValueByField } from './rowValuation';

/** Cached valuations of sales by id, valid for one version of the form. */
interface CachedValues {
  form: string;
  byId: Map<string, ValueByField>;
}

/**
 * Many accounts are compared with the same sales, so each sale is valued only once per model. The cache is by sale id,
 * because each read from the database creates new objects.
 */
const cached = new WeakMap<TrainedFamily, CachedValues>();
/** Maximum size of the cache. */
const MOST_REMEMBERED = 20_000;

const forms = new WeakMap<GameField[], string>();

/** The form as text, to compare forms that were read separately. */
export function formOf(fields: GameField[]): string {
  const form = forms.get(fields) ?? JSON.stringify(fields);
  forms.set(fields, form);
  return form;
}

/** The cached values of sales by the id of the sale. */
function valuesBySaleId(family: TrainedFamily, fields: GameField[]): Map<string, ValueByField> {
  const form = formOf(fields);
  const known = cached.get(family);
  if (known?.form === form && known.byId.size < MOST_REMEMBERED) return known.byId;
  const byId = new Map<string, ValueByField>();
  cached.set(family, { form, byId });
  return byId;
}

/** Returns a function that values sales by a model, with a cache. */
export function saleValuer(family: TrainedFamily, game: ValuedGame): (sale: Sale) => ValueByField {
  const byId = valuesBySaleId(family, game.fields);
  const encode = pricingEncoder(game, family.features);
  const valueOf = rowValuer(family);
  return (sale) => {
    const known = byId.get(sale.saleId);
    if (known) return known;
    const found = valueOf(encode(sale));
    byId.set(sale.saleId, found);
    return found;
  };
}
