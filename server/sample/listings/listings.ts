import type { Answer, Answers, GameField } from '@account-doctor/contract/game';
import { seededRandom } from '../../core/seededRandom';
import type { Sale } from '../../valuation/types';
import { sampleGames } from '../games';
import type { SampleGame } from '../games/sampleGame';
import { generateSales } from '../sales';
import { answerText, optionLabel, describeOwned } from '../answerText';

/**
 * How a listing is written: with structured data, in sentences or in shorthand; `over` is a listing that is sold out.
 */
export type ListingStyle = 'structured' | 'prose' | 'shorthand' | 'over';

/** A listing of the sandbox's marketplace, generated from the sample market. */
export interface SampleListing {
  listingId: string;
  style: ListingStyle;
  game: SampleGame;
  serverLabel: string;
  /** In fen. */
  price: number;
  title: string;
  /** Paragraphs. */
  description: string[];
  properties: { name: string; value: string }[];
  /** The answers from which title, description and properties were generated. */
  answers: Answers;
}

const styles: readonly ListingStyle[] = ['structured', 'prose', 'shorthand', 'over'];
/**
 * Seed of the listings. It differs from the seed of the sample sales, because these accounts are for sale, not sold.
 */
const SEED = 20;
/** Size of the generated market, relative to the sample market; the listings are chosen from it. */
const SCALE = 0.01;
/** Time for which the market is generated; listings do not depend on it. */
const TIME = new Date('2026-01-01T00:00:00Z');

/** The listings of all games with a sample market, one of each style. They are the same every time. */
export function sampleListings(): SampleListing[] {
  return sampleGames.flatMap((game) => {
    const sales = generateSales(game, { seed: SEED, now: TIME, scale: SCALE });
    return styles.map((style, index) => {
      const sale = sales[Math.floor((sales.length * index) / styles.length)];
      if (!sale) throw new Error(`The sample market of ${game.code} is too small`);
      return listingOf(game, style, sale);
    });
  });
}

function listingOf(game: SampleGame, style: ListingStyle, sale: Sale): SampleListing {
  const listingId = `${game.code}-${style}`;
  const random = seededRandom(listingId);
  const server = game.servers.find(({ serverId }) => serverId === sale.serverId);
  const zone = server?.zones
    ? ` ${server.zones.min + random.below(server.zones.max - server.zones.min)}区`
    : '';
  const serverLabel = `${server?.label ?? ''}${zone}`;
  const told = game.fields.flatMap((field) => {
    const answer = sale.answers[field.key];
    return answer === undefined ? [] : [{ field, answer }];
  });
  const short = style === 'shorthand';
  const say = short ? shortText : longText;
  const sentences = told.flatMap(({ field, answer }) => say(field, answer));
  return {
    listingId,
    style,
    game,
    serverLabel,
    price: sale.price,
    title: `${game.name}${short ? ' ' : '｜'}${serverLabel} ${highlights(told)}`,
    answers: sale.answers,
    description: [sentences.join(short ? ' ， ' : '；'), CLOSING],
    properties: told.map(({ field, answer }) => ({
      name: field.label,
      value: answerText(field, answer),
    })),
  };
}

const CLOSING = '支持走平台担保，看中直接拍，诚心要可小刀。';

type FieldAnswer = { field: GameField; answer: Answer };

/** The two numbers that a seller puts into the title. */
const highlights = (given: FieldAnswer[]): string =>
  given
    .filter(({ field, answer }) => field.kind === 'number' && Number(answer) > 0)
    .slice(0, 2)
    .map(({ field, answer }) => `${field.label}${Number(answer)}`)
    .join(' ');

/** A sentence about a field, as careful sellers write; empty if there is nothing to say. */
function longText(field: GameField, answer: Answer): string[] {
  if (typeof answer === 'boolean') return [booleanText(field, answer)];
  if (typeof answer === 'number')
    return [`${field.label} ${answer} ${field.kind === 'number' ? (field.unit ?? '') : ''}`.trim()];
  if (typeof answer === 'string') return [`${field.label}：${optionLabel(field, answer)}`];
  const things = describeOwned(field, answer);
  return things.length > 0 ? [`${field.label}有${things.join('、')}`] : [];
}

/** Like `longText`, but in the players' shorthand: the number first, no unnecessary words. */
function shortText(field: GameField, answer: Answer): string[] {
  if (typeof answer === 'number') {
    const unit = field.kind === 'number' && field.unit === 'M' ? 'm' : '';
    return [`${answer}${unit}${field.label.replace(/(数量|等级)$/, '')}`];
  }
  if (typeof answer === 'boolean' || typeof answer === 'string') return longText(field, answer);
  return describeOwned(field, answer);
}

const sayings: Record<string, [yes: string, no: string]> = {
  secondRealName: ['不可二次实名', '可二次实名'],
  antiAddiction: ['有防沉迷', '无防沉迷'],
  rebindable: ['可换绑', '不可换绑'],
  banRecord: ['有封号记录', '无封禁记录'],
  insured: ['支持包赔', '不支持包赔'],
  psnBound: ['已绑 PSN', '未绑PSN'],
  tapBound: ['已绑 TapTap', '未绑TapTap'],
};

/** The words with which sellers answer a question with yes or no. */
const booleanText = ({ key, label }: GameField, answer: boolean): string => {
  const [yes, no] = sayings[key] ?? [`有${label}`, `无${label}`];
  return answer ? yes : no;
};
