import { createHash } from 'node:crypto';
import { knownAnswers } from '@account-doctor/contract/game';
import { normalizedWord } from '@account-doctor/contract/typed';
import { parseFen, type PriceUnit } from './amountCell';
import { cellAnswer, isBlank } from './cellAnswer';
import { type DateProblem, type DateStyle, timeOfSale } from './dayCell';
import type { GameOfSales, GamesOfSales } from './gameOfSales';
import { gameIdOf, serverIdOf } from './knownNames';
import { printableText, quotedText } from './shownCell';
import type { NewSale } from './store';
import { answerProblemsOf, didYouMean, didYouMeanInChinese, type RowProblem } from './unknownNames';

/** Prefix of imported sales' references, which keeps them apart from references of other origins. */
export const IMPORT_PREFIX = 'import:';

/** Reads a cell by the meaning of its column; `''` for missing and empty cells. */
export type SaleRecord = (column: string) => string;

/** What all rows of a file have in common. */
export interface FileFormat {
  /** Keys of the fields that the file has a column or a value for. */
  fieldKeys: readonly string[];
  dates: DateStyle;
  priceUnit: PriceUnit;
  /**
   * Name of the source, which keeps its references apart from those of other sources; empty if all sales come from one
   * source.
   */
  source: string;
  /** Whether the source identifies each sale by a reference; otherwise the reference is made from the values of the row. */
  hasRefs: boolean;
  games: GamesOfSales;
  /** Later sales are invalid. */
  now: Date;
}

const KIND_WORDS: Record<NewSale['kind'], readonly string[]> = {
  sold: [
    ...[
      'sold',
      '成交',
      '已成交',
      '已售',
      '已售出',
      '售出',
      '卖出',
      '已卖',
      '已卖出',
      '已出',
      '已完成',
    ],
    ...['交易成功', '交易完成', '成交价', '完成'],
  ],
  asked: [
    ...[
      'asked',
      '在售',
      '挂牌',
      '挂牌中',
      '出售中',
      '在卖',
      '上架',
      '上架中',
      '待售',
      '未售',
      '未售出',
    ],
    ...['未成交', '报价', '挂价', '要价', '售卖中'],
  ],
};

/** Whether a word means that an account was sold or is offered; `null` for other words. */
export function saleKindOf(cell: string): NewSale['kind'] | null {
  const word = normalizedWord(cell).toLowerCase();
  if (KIND_WORDS.sold.includes(word)) return 'sold';
  return KIND_WORDS.asked.includes(word) ? 'asked' : null;
}

const problemOf = (column: string, english: string, chinese: string): RowProblem => ({
  column,
  english: `${column}: ${english}`,
  chinese,
});

/** The problem of an empty cell in a required column. */
const emptyProblem = (column: string, name: string): RowProblem =>
  problemOf(column, 'is empty', `没有填${name}`);

export function unknownGameProblem(games: GamesOfSales, given: string): RowProblem {
  if (given === '') return emptyProblem('game', '游戏');
  const ids = () => Array.from(games, ([id, { name = id }]) => ({ id, label: name }));
  return problemOf(
    'game',
    `there is no game ${quotedText(given)}${didYouMean(games, given, ids)}`,
    `没有叫“${printableText(given)}”的游戏${didYouMeanInChinese(games, given, ids)}`,
  );
}

export function unknownServerProblem(
  { servers }: GameOfSales,
  gameId: string,
  given: string,
): RowProblem {
  if (given === '') return emptyProblem('server', '区服');
  const names = () => servers.map(({ serverId, label }) => ({ id: serverId, label }));
  return problemOf(
    'server',
    `${gameId} has no server ${quotedText(given)}${didYouMean(servers, given, names)}`,
    `没有叫“${printableText(given)}”的区服${didYouMeanInChinese(servers, given, names)}`,
  );
}

const saidDates: Record<DateProblem, (given: string) => string> = {
  unreadable: (given) => `“${given}”不是日期，请写成 2026-03-01`,
  impossible: (given) => `没有“${given}”这一天`,
  ambiguous: (given) => `“${given}”分不清年月日，请选日期顺序，或写成 2026-03-01`,
  future: (given) => `“${given}”还没到`,
};
const dateHints: Record<DateProblem, string> = {
  unreadable: '',
  impossible: ', and no such day exists',
  ambiguous: ', and day and month cannot be told apart without a "dateOrder"',
  future: '',
};

export const dateProblem = (problem: DateProblem, given: string): RowProblem =>
  given === ''
    ? emptyProblem('at', '时间')
    : problemOf(
        'at',
        `expected a past date such as 2026-03-01 or 2026-03-01T08:00:00Z${dateHints[problem]}`,
        saidDates[problem](printableText(given)),
      );

/** Problems in the columns that are the same for all games. */
function commonProblems(cell: SaleRecord, { hasRefs }: FileFormat): RowProblem[] {
  const kind = cell('kind');
  const days = cell('days_to_sell');
  return [
    hasRefs && cell('source_ref') === '' && emptyProblem('source_ref', '编号'),
    kind === '' && emptyProblem('kind', '是成交还是在售'),
    kind !== '' &&
      saleKindOf(kind) === null &&
      problemOf(
        'kind',
        `expected asked or sold, got ${quotedText(kind)}`,
        `“${printableText(kind)}”看不出是成交还是挂牌，请写“成交”或“在售”`,
      ),
    parseDays(days) === undefined &&
      problemOf(
        'days_to_sell',
        `expected a whole number or nothing, got ${quotedText(days)}`,
        `天数应为整数，“${printableText(days)}”不是`,
      ),
  ].filter((problem) => problem !== false);
}

/** Parses the days to sell: a whole number; `null` for an empty cell, `undefined` for other texts. */
function parseDays(cell: string): number | null | undefined {
  const text = normalizedWord(cell).replace(/\s*天$/, '');
  if (text === '') return null;
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

const priceProblem = (given: string): RowProblem =>
  given === ''
    ? emptyProblem('price_yuan', '价格')
    : problemOf(
        'price_yuan',
        'expected an amount such as 1280 or 1280.50',
        `“${printableText(given)}”不是价格，请写成 1280 或 1280.50`,
      );

/**
 * Converts a row to a sale, or returns the problems of the row. Validates the answers by the same rules as a user's
 * form.
 */
export function saleOfRecord(
  cell: SaleRecord,
  format: FileFormat,
): NewSale | { problems: RowProblem[] } {
  const { games, now } = format;
  const gameId = gameIdOf(games, cell('game'));
  const game = gameId === null ? undefined : games.get(gameId);
  if (gameId === null || !game) return { problems: [unknownGameProblem(games, cell('game'))] };
  const serverId = serverIdOf(game, cell('server'));
  const server = game.servers.find((known) => known.serverId === serverId);
  const price = parseFen(cell('price_yuan'), format.priceUnit);
  const at = timeOfSale(cell('at'), format.dates, now);
  const answers = Object.fromEntries(
    format.fieldKeys.flatMap((key) => {
      const text = cell(key);
      if (isBlank(text)) return [];
      const field = game.fields.find((known) => known.key === key);
      return [[key, field ? cellAnswer(field, text, game) : text]];
    }),
  );
  const problems = [
    ...(server ? [] : [unknownServerProblem(game, gameId, cell('server'))]),
    ...commonProblems(cell, format),
    ...(price === null ? [priceProblem(cell('price_yuan'))] : []),
    ...(typeof at === 'string' ? [dateProblem(at, cell('at'))] : []),
    ...answerProblemsOf(game, gameId, answers),
  ];
  if (problems.length > 0 || !server || price === null || typeof at === 'string')
    return { problems };
  const described = {
    ...{ gameId, serverId: server.serverId, zoneFamily: server.zoneFamily },
    answers: knownAnswers(answers),
    kind: saleKindOf(cell('kind')) ?? 'asked',
    ...{ price, at },
    daysToSell: parseDays(cell('days_to_sell')) ?? null,
    sample: false,
    accountRef: cell('account_ref') || null,
    sellerRef: cell('seller_ref') || null,
  };
  const ref = format.hasRefs ? cell('source_ref') : referenceOf(described);
  return { ...described, ...saleIdAndRef(format.source, ref) };
}

/** The stored id and reference of a sale, from the source's reference `ref`. */
export function saleIdAndRef(source: string, ref: string): Pick<NewSale, 'saleId' | 'sourceRef'> {
  const sourceRef = `${IMPORT_PREFIX}${source === '' ? '' : `${source}/`}${ref}`;
  return { saleId: saleIdOf(sourceRef), sourceRef };
}

/** A reference made from the values of a row; it does not depend on how they are written. */
function referenceOf(described: Omit<NewSale, 'saleId' | 'sourceRef'>): string {
  const answers = Object.entries(described.answers).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return `row-${hashOf(JSON.stringify({ ...described, answers }))}`;
}

/** The `source_ref` of an imported sale as its file has it, without the prefix. */
export const sourceNameOf = ({ sourceRef }: NewSale): string =>
  sourceRef.slice(IMPORT_PREFIX.length);

/** The id of a sale, derived from its reference, so that repeated imports make the same id. */
const saleIdOf = (sourceRef: string): string => hashOf(sourceRef);

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 24);
