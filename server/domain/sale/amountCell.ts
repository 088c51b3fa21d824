import { normalizedWord } from '@account-doctor/contract/typed';

/** The unit in which a file gives its prices. */
export type PriceUnit = 'yuan' | 'fen';

const MAGNITUDES: Record<string, number> = { 万: 4, w: 4, 千: 3, k: 3 };
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,6}))?(万|w|千|k)?$/;
/** Maximum price in fen: 10 million yuan less one fen. */
const MAX_FEN = 999_999_999;

/**
 * Parses a price as people write it in spreadsheets, e.g. 1280.5, ¥1,280.50, 1.2万 or １２８０元. Returns fen; `null` for
 * empty cells, other texts and fractions of a fen.
 */
export function parseFen(cell: string, unit: PriceUnit): number | null {
  const text = normalizedWord(cell)
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/^(?:[¥￥]|rmb|cny|人民币)/, '')
    .replace(/(?:元整?|圆|块钱?|rmb|cny)$/, '');
  const [, whole, part = '', magnitude = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined || (part.length > 2 && magnitude === '')) return null;
  const places = (unit === 'yuan' ? 2 : 0) + (MAGNITUDES[magnitude] ?? 0) - part.length;
  const digits = Number(whole.replaceAll(',', '') + part);
  const fen = places >= 0 ? digits * 10 ** places : digits / 10 ** -places;
  return Number.isInteger(fen) && fen > 0 && fen <= MAX_FEN ? fen : null;
}

const NUMBER = /^(-?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d+))?(千万|百万|万|w|千|k|亿|m)?$/;
const SCALES: Record<string, number> = {
  ...{ 千: 1e3, k: 1e3, 万: 1e4, w: 1e4, 百万: 1e6, m: 1e6, 千万: 1e7, 亿: 1e8 },
};

/** Counting words after numbers, accepted if the field has no unit or its unit is one of them. */
const COUNTERS = '个级位名款件张把辆套只枚次抽颗';

/** The units that may follow a number in the cells of a field. */
const unitsOf = (unit: string): string[] =>
  COUNTERS.includes(unit) ? Array.from(COUNTERS) : [unit.toLowerCase()];

/**
 * Parses a number as people write it, e.g. 1,200, 60级 or 1.2万; `null` for other texts. For fields with the unit `M`, a
 * number with another magnitude word is converted to millions.
 */
export function parseNumberCell(cell: string, unit: string): number | null {
  const word = normalizedWord(cell).toLowerCase().replace(/\s/g, '');
  const written = unitsOf(unit).find((one) => word.endsWith(one)) ?? '';
  const text = word.slice(0, word.length - written.length);
  const [, sign, whole = '', part = '', scale = ''] = NUMBER.exec(text) ?? [];
  if (sign === undefined || whole + part === '') return null;
  const value = Number(`${sign}${whole.replaceAll(',', '') || '0'}.${part || '0'}`);
  if (scale === '') return value;
  const scaled = value * (SCALES[scale] ?? 1);
  return Number((unit === 'M' ? scaled / 1e6 : scaled).toPrecision(12));
}
