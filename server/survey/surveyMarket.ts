import { OBSERVATIONS_NEEDED } from '@account-doctor/contract/market';
import { DAY } from '@account-doctor/contract/time';
import { saleValuer } from '../valuation/saleValuation';
import { type KnownSales, observeMarket, type ObservedMarket } from './market';
import type { ValuationModel } from '../valuation/model';
import type { Sale, ValuedGame } from '../valuation/types';
import { type ItemMove, findMovedItems } from './itemMoves';
import { maskPrice } from './maskPrice';
import {
  answerDrivers,
  type AnswerDriver,
  itemDrivers,
  type ItemDriver,
  ownedOptions,
} from './priceDrivers';
import { type PriceBand, priceSpread } from './priceSpread';

/** Everything that the public page shows about a game's market; nothing in it identifies an account or seller. */

/** Number of days that the survey covers. */
const COVERED = 90;
/** Number of the newest of these days, which count as recent. */
const RECENT = 30;
/** Number of newest sold accounts from which the effects on the price are measured. */
const MEASURED = 600;
/** Maximum lengths of the lists. */
const MOST_ITEMS = 8;
const MOST_ANSWERS = 6;
const MOST_MOVES = 5;
const MOST_RECENT = 10;
const MOST_FACTS = 2;

/** An option of a field of the form. */
export interface OptionOfField {
  field: string;
  option: string;
}

/** A sold account that cannot be recognised: its price is rounded, and only items that many accounts have are named. */
interface MaskedSale {
  at: Date;
  zoneFamily: string;
  /** Fen, two significant digits, and whole tens of yuan. */
  price: number;
  /** The account's most valuable items among those that at least ten sold accounts have. */
  items: OptionOfField[];
}

export interface MarketSurvey {
  /** Whether the sales are generated samples. */
  sample: boolean;
  market: ObservedMarket;
  bands: PriceBand[];
  items: ItemDriver[];
  answers: AnswerDriver[];
  /** Items that became dearer and cheaper; see `findMovedItems`. */
  rose: (OptionOfField & ItemMove)[];
  fell: (OptionOfField & ItemMove)[];
  /** Number of sold accounts in the recent 30 days and the 60 days before, which are compared. */
  compared: { recent: number; before: number };
  /** Newest first, without sales that only their owner reported. */
  recent: MaskedSale[];
}

/**
 * Surveys the market of a game. Uses only real sales if enough of them are sold accounts; otherwise only samples, if
 * there are any.
 */
export function surveyMarket(
  model: ValuationModel,
  game: ValuedGame,
  { sales, now }: KnownSales,
): MarketSurvey {
  const used = selectOneKind(sales, now);
  const sold = used
    .filter(
      ({ kind, at, zoneFamily }) => kind === 'sold' && at <= now && model.families[zoneFamily],
    )
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  const covered = sold.filter(({ at }) => at.getTime() > now.getTime() - COVERED * DAY);
  const enough = covered.length >= OBSERVATIONS_NEEDED;
  const measured = enough ? sold.slice(0, MEASURED) : [];
  const items = itemDrivers(model, game, measured);
  const dated = enough ? datedSales(model, game, { sales: covered, now }) : [];
  const moves = findMovedItems(dated).map((move) => ({ ...move, ...parseOptionName(move.item) }));
  const recent = dated.filter((sale) => sale.recent).length;
  return {
    sample: used.some(({ sample }) => sample),
    market: observeMarket(model, game, { sales: used, now }),
    bands: priceSpread(covered),
    items: items.slice(0, MOST_ITEMS),
    answers: answerDrivers(model, game, measured).slice(0, MOST_ANSWERS),
    rose: moves.filter(({ change }) => change > 0).slice(0, MOST_MOVES),
    fell: moves.filter(({ change }) => change < 0).slice(0, MOST_MOVES),
    compared: { recent, before: dated.length - recent },
    recent: enough ? maskSales(covered, items) : [],
  };
}

/** The real sales, or the samples if too few real accounts were sold; the two are never mixed. */
function selectOneKind(sales: readonly Sale[], now: Date): Sale[] {
  const since = now.getTime() - COVERED * DAY;
  const real = sales.filter(({ sample }) => !sample);
  const seen = real.filter(
    ({ kind, at }) => kind === 'sold' && at.getTime() > since && at <= now,
  ).length;
  const samples = sales.filter(({ sample }) => sample);
  return seen >= OBSERVATIONS_NEEDED || samples.length === 0 ? real : samples;
}

/** An option as text, so that it can be a key. */
const optionName = ({ field, option }: OptionOfField) => JSON.stringify([field, option]);
function parseOptionName(name: string): OptionOfField {
  const [field, option] = JSON.parse(name) as [string, string];
  return { field, option };
}

/** The items of an account, with their fields. */
const optionsOf = ({ fields }: ValuedGame, { answers }: Sale): string[] =>
  fields
    .filter(({ kind, retired }) => !retired && (kind === 'multi' || kind === 'leveled'))
    .flatMap(({ key }) =>
      ownedOptions(answers[key]).map((option) => optionName({ field: key, option })),
    );

/** The sold accounts as the search for moved items needs them. */
function datedSales(model: ValuationModel, game: ValuedGame, { sales, now }: KnownSales) {
  const since = now.getTime() - RECENT * DAY;
  return Object.entries(model.families).flatMap(([zoneFamily, family]) => {
    const valueOf = saleValuer(family, game);
    return sales
      .filter((sale) => sale.zoneFamily === zoneFamily)
      .map((sale) => ({
        group: zoneFamily,
        recent: sale.at.getTime() > since,
        apart: Math.log(sale.price) - valueOf(sale).value,
        items: optionsOf(game, sale),
      }));
  });
}

/** The newest sales, masked. Sales that only their owner reported count in the figures but are not listed. */
function maskSales(newest: readonly Sale[], valuable: readonly ItemDriver[]): MaskedSale[] {
  return newest
    .filter(({ selfReported }) => !selfReported)
    .slice(0, MOST_RECENT)
    .map(({ at, zoneFamily, price, answers }) => ({
      at,
      zoneFamily,
      price: maskPrice(price),
      items: valuable
        .filter(({ field, option }) => ownedOptions(answers[field]).includes(option))
        .slice(0, MOST_FACTS)
        .map(({ field, option }) => ({ field, option })),
    }));
}
