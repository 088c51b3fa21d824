import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import { searchKey } from '@account-doctor/contract/typed';
import { cellAnswer } from './cellAnswer';
import { timeOfSale } from './dayCell';
import type { GameOfSales, GamesOfSales } from './gameOfSales';
import { gameIdOf, serverIdOf } from './knownNames';
import { ownColumns } from './saleColumns';
import { saleKindOf } from './saleRow';

/** The columns of a file, with the cells of its first rows. */
export interface FileColumns {
  /** Distinct names; empty for a column without a name. */
  names: readonly string[];
  /** Cells of the first rows, by column. */
  samples: readonly (readonly string[])[];
}

/** Usual names of each column, the most usual first. */
const COLUMN_WORDS: Record<string, readonly string[]> = {
  source_ref: [
    ...[
      '编号',
      '成交编号',
      '订单号',
      '订单编号',
      '商品编号',
      '商品号',
      '单号',
      '流水号',
      '货号',
      '交易号',
    ],
    ...['交易编号', 'id', 'ref'],
  ],
  game: ['游戏', '游戏名', '游戏名称', '所属游戏'],
  server: ['区服', '服务器', '大区', '游戏区服', '所在区服', '区', '渠道', '服'],
  kind: ['类型', '状态', '成交或挂牌', '交易状态', '成交状态', '售出状态', '商品状态', '销售状态'],
  price_yuan: [
    ...[
      '价格',
      '成交价',
      '成交价格',
      '售价',
      '成交金额',
      '金额',
      '卖价',
      '价钱',
      '单价',
      '成交',
      '标价',
    ],
    ...['到手价', '到手', '挂牌价', '实付', '实付金额', '价', 'price'],
  ],
  at: [
    ...[
      '时间',
      '日期',
      '成交时间',
      '成交日期',
      '售出时间',
      '售出日期',
      '交易时间',
      '交易日期',
      '卖出日期',
    ],
    ...['卖出时间', '日子', '上架时间', '上架日期', '挂牌时间', 'date', 'time'],
  ],
  days_to_sell: [
    ...['天数', '成交天数', '售出天数', '在售天数', '挂牌天数', '几天卖出', '几天卖掉', '卖了几天'],
    ...['出售天数', '周期', 'days'],
  ],
  account_ref: ['账号', '帐号', '账号编号', '账号 id', '号'],
  seller_ref: ['卖家', '卖家 id', '卖家编号', '号主', '店铺', '卖方', 'seller'],
};

/** Suggests `column` if a column's name matches `end` but not `other`; e.g. 进货价 is not the price. */
const COLUMN_ENDS: [column: string, end: RegExp, other: RegExp][] = [
  ['price_yuan', /(?:价|价钱|价格|金额)$/, /进|收购|成本|原|底|最低|差|充|估|优惠/],
  ['source_ref', /(?:单号|编号|流水|流水号)$/, /账|帐|卖|买|店铺编|区|角色|游戏/],
  ['at', /(?:时间|日期)$/, /注册|创建|到期|截止|登录|更新|发布/],
];

const columnByEnd = (name: string): string | undefined =>
  COLUMN_ENDS.find(([, end, other]) => end.test(name) && !other.test(name))?.[0];

/** A column's name without the unit in brackets: 价格(元), 皮肤数量（个）. */
const withoutUnit = (name: string): string => name.replace(/\s*[(（【[].*[)）】\]]\s*$/, '');

/** Search keys of a column's name, with and without its unit, to look up which value the column contains. */
const searchKeysOf = (name: string): string[] =>
  [...new Set([name, withoutUnit(name)].map(searchKey))].filter((key) => key !== '');

function wordsOfColumns(): Map<string, string> {
  const known = new Map<string, string>();
  for (const column of ownColumns)
    for (const word of [column, ...(COLUMN_WORDS[column] ?? [])])
      if (!known.has(searchKey(word))) known.set(searchKey(word), column);
  known.set(searchKey('price'), 'price_yuan');
  return known;
}
const columnWords = wordsOfColumns();

/** Keys of a game's fields, by their labels, keys and what players call them. */
function wordsOfFields({ fields, words }: GameOfSales): Map<string, string> {
  const known = new Map<string, string>();
  const addWord = (word: string, key: string) => {
    if (word.length > 0 && !known.has(searchKey(word))) known.set(searchKey(word), key);
  };
  for (const { key, label } of fields) addWord(label, key);
  for (const { key } of fields) addWord(key, key);
  for (const { key, label } of fields) {
    for (const word of words?.fields?.[key]?.names ?? []) addWord(word, key);
    addWord(label.replace(/(?:数量|等级)$/, ''), key);
  }
  return known;
}

const lookUp = (known: ReadonlyMap<string, string>, name: string): string | undefined =>
  searchKeysOf(name).flatMap((key) => known.get(key) ?? [])[0];

/** A name without words that make it a question: 可否换绑, 能换绑手机. */
const withoutQuestion = (name: string): string =>
  name.replace(/^(?:可否|能否|是否|是不是|能不能|可不可以|有没有|有无|可以|能|可)/, '');

/** The only field whose label contains a column's name or is contained in it, e.g. 限定角色 for 角色. */
function similarField(name: string, about: readonly GameOfSales[]): string | undefined {
  const key = searchKey(withoutQuestion(withoutUnit(name)));
  if (Array.from(key).length < 2) return undefined;
  const alike = about.flatMap(({ fields }) =>
    fields.filter(({ label }) => {
      const own = searchKey(withoutQuestion(label));
      return own.includes(key) || (Array.from(own).length >= 2 && key.includes(own));
    }),
  );
  const keys = new Set(alike.map((field) => field.key));
  return keys.size === 1 ? [...keys][0] : undefined;
}

/** A column has a meaning if at least this share of its filled cells fits the meaning. */
const MIN_SHARE = 0.8;

function isMostly(cells: readonly string[], rule: (cell: string) => boolean): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 0 && filled.filter(rule).length >= filled.length * MIN_SHARE;
}

/** The games in a file: those named in its game column, otherwise the game whose fields match most columns. */
function gamesOfFile({ names, samples }: FileColumns, games: GamesOfSales): string[] {
  const named = names.findIndex((name) => lookUp(columnWords, name) === 'game');
  const ids = new Set((samples[named] ?? []).flatMap((cell) => gameIdOf(games, cell) ?? []));
  if (ids.size > 0) return [...ids];
  const scores = Array.from(games, ([id, game]): [string, number] => {
    const known = wordsOfFields(game);
    return [id, names.filter((name) => lookUp(known, name) !== undefined).length];
  });
  scores.sort(([, one], [, other]) => other - one);
  const [[best, score] = ['', 0], [, second] = ['', 0]] = scores;
  return score > second ? [best] : [];
}

/** The meaning of a column, judged by its cells; `undefined` if several meanings fit. */
function meaningByContent(
  cells: readonly string[],
  games: GamesOfSales,
  about: readonly GameOfSales[],
): string | undefined {
  if (isMostly(cells, (cell) => gameIdOf(games, cell) !== null)) return 'game';
  if (isMostly(cells, (cell) => about.some((game) => serverIdOf(game, cell) !== null)))
    return 'server';
  if (isMostly(cells, (cell) => saleKindOf(cell) !== null)) return 'kind';
  if (isMostly(cells, (cell) => /[¥￥]|\d\s*元/.test(cell))) return 'price_yuan';
  const style = { order: null, from1904: false };
  const isDate = (cell: string) => {
    const at = timeOfSale(cell, style, new Date(8.64e15));
    return /\D/.test(cell.trim()) && (typeof at !== 'string' || at === 'ambiguous');
  };
  if (isMostly(cells, isDate)) return 'at';
  const keys = about.flatMap((game) =>
    game.fields.flatMap((field) => {
      if (!('options' in field)) return [];
      const known = new Set(field.options.map(({ value }) => value));
      const isAnswer = (cell: string) => {
        const answer = cellAnswer(field, cell, game);
        const chosen = typeof answer === 'object' ? Object.values(answer) : [answer];
        const values = Array.isArray(answer)
          ? answer
          : typeof answer === 'object'
            ? Object.keys(answer)
            : chosen;
        return values.length > 0 && values.every((value) => known.has(String(value)));
      };
      return isMostly(cells, isAnswer) ? [field.key] : [];
    }),
  );
  return new Set(keys).size === 1 ? keys[0] : undefined;
}

/**
 * Suggests what the columns of a file mean, by their names first and then by their cells.
 * @param chosen id of the game of all rows, if a member chose it
 */
export function suggestMapping(
  file: FileColumns,
  games: GamesOfSales,
  chosen?: string,
): SaleMapping {
  const ids = chosen === undefined ? gamesOfFile(file, games) : [chosen];
  const about = ids.flatMap((id) => games.get(id) ?? []);
  const fieldWords = about.map(wordsOfFields);
  const columns: Record<string, string> & { price_yuan?: string; game?: string; kind?: string } =
    {};
  const isFree = (column: string | undefined): column is string =>
    column !== undefined && columns[column] === undefined;
  const byName = (name: string) =>
    [columnWords, ...fieldWords].map((known) => lookUp(known, name)).find(isFree);
  const open: number[] = [];
  for (const [index, name] of file.names.entries()) {
    const column = name === '' ? undefined : byName(name);
    if (column !== undefined) columns[column] = name;
    else if (name !== '') open.push(index);
  }
  for (const index of open) {
    const name = file.names[index] ?? '';
    const column = [
      similarField(name, about),
      columnByEnd(withoutUnit(name)),
      meaningByContent(file.samples[index] ?? [], games, about),
    ].find(isFree);
    if (column !== undefined) columns[column] = name;
  }
  const price = columns.price_yuan ?? '';
  const [only] = ids;
  return {
    ...{ source: '', sheet: null, columns },
    values: {
      ...(columns.game === undefined && ids.length === 1 && only !== undefined && { game: only }),
      ...(columns.kind === undefined && kindOfNames(file.names)),
    },
    priceUnit: /[(（]分[)）]|分$/.test(price) ? 'fen' : 'yuan',
  };
}

/** Whether the names of the columns show that all accounts were sold, or that all are offered. */
function kindOfNames(names: readonly string[]): { kind: string } | undefined {
  const all = names.join(' ');
  const isSold = /成交|售出|卖出|实付/.test(all);
  const isAsked = /挂牌|在售|上架|标价/.test(all);
  return isSold === isAsked ? undefined : { kind: isSold ? 'sold' : 'asked' };
}
