import type { GameField } from '@account-doctor/contract/game';
import { encoder } from './encoder';
import type { TrainedFamily } from './model';
import type { Sale, ValuedGame } from './types';
import { rowAppraiser, type Appraisal } from './worths';

/** Cached valuations of sales by id, valid for one version of the form. */
interface Appraised {
  form: string;
  byId: Map<string, Appraisal>;
}

/**
 * Many accounts are compared with the same sales, so each sale is valued once per model. Cached by
 * id, because the same sale may be read from the database repeatedly.
 */
const appraisedBy = new WeakMap<TrainedFamily, Appraised>();
/** Maximum size of the cache. */
const MOST_REMEMBERED = 20_000;

const forms = new WeakMap<GameField[], string>();

/** The form as text, to compare forms that were read separately. */
export function formOf(fields: GameField[]): string {
  const form = forms.get(fields) ?? JSON.stringify(fields);
  forms.set(fields, form);
  return form;
}

function appraised(family: TrainedFamily, fields: GameField[]): Map<string, Appraisal> {
  const form = formOf(fields);
  const known = appraisedBy.get(family);
  if (known?.form === form && known.byId.size < MOST_REMEMBERED) return known.byId;
  const byId = new Map<string, Appraisal>();
  appraisedBy.set(family, { form, byId });
  return byId;
}

/** Returns a function that values sales by a model, with a cache. */
export function saleAppraiser(family: TrainedFamily, game: ValuedGame): (sale: Sale) => Appraisal {
  const byId = appraised(family, game.fields);
  const encode = encoder(game, family.features);
  const appraise = rowAppraiser(family);
  return (sale) => {
    const found = byId.get(sale.saleId) ?? appraise(encode(sale));
    byId.set(sale.saleId, found);
    return found;
  };
}
