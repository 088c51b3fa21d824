import type { GameField } from '@account-doctor/contract/game';
import { encoder } from './encoder';
import { predictLog } from './familyModel';
import type { TrainedFamily } from './model';
import type { Account, Sale, ValuedGame } from './types';
import { worthReader } from './worths';

/** What a model says of an account today. */
export interface Appraisal {
  /** Log price. */
  value: number;
  /** By place of the field, on the scale of the log price. */
  worths: Float64Array;
}

/** What a model said of sales, by their ids, as long as the form stays. */
interface Appraised {
  form: string;
  byId: Map<string, Appraisal>;
}

/**
 * Many accounts are compared with the same sales, which never change: each is appraised once per model. The
 * same sale may be read more than once, so sales are known by their ids.
 */
const appraisedBy = new WeakMap<TrainedFamily, Appraised>();
/** A model that has met more sales begins to forget. */
const MOST_REMEMBERED = 20_000;

const forms = new WeakMap<GameField[], string>();

/** The form as a text, by which one that was read again is known. */
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

/** Tells what a model says of accounts. */
export function appraiser(
  family: TrainedFamily,
  game: ValuedGame,
): (account: Account) => Appraisal {
  const encode = encoder(game, family.features);
  const keys = game.fields.map(({ key }) => key);
  const worthsOf = worthReader(family, keys);
  return (account) => {
    const row = encode(account);
    return { value: predictLog(family, row), worths: worthsOf(row) };
  };
}

/** Tells what a model says of sales, which is remembered. */
export function saleAppraiser(family: TrainedFamily, game: ValuedGame): (sale: Sale) => Appraisal {
  const byId = appraised(family, game.fields);
  const appraise = appraiser(family, game);
  return (sale) => {
    const found = byId.get(sale.saleId) ?? appraise(sale);
    byId.set(sale.saleId, found);
    return found;
  };
}
