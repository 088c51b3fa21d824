import { answerProblem, type GameField } from '@account-doctor/contract/game';
import type { GameWords } from '@account-doctor/contract/gameWords';
import type { ReadingConfidence } from '@account-doctor/contract/reading';
import type { ReadLine } from '../../../providers/ocr/pictureReader';
import { brokenNames, clausesOf, withoutGaps } from '../read/clauses';
import { type Claim, readClause, readingGame, type ReadingGame } from '../read/readClause';
import { fieldNames, namesOf, termsOf } from '../read/terms';
import { joinClaims, type PictureAnswer, type PictureClaim, type ReadPage } from './claims';
import { levelsByItem } from './cardLevels';
import { type Item, itemsIn, missingItems, strangersIn, valueOf } from './items';
import { leftNeighbour, touches } from './layout';
import { seenAnswers, withSeen } from './seenAnswers';

/** A line that is a known name needs no check from this confidence on. */
const SURE = 0.95;
/** A line with only a number, which a word for owning or a sign may precede: 已拥有312/658, Lv.8, ×46. */
const NUMBER_ALONE =
  /^(?:已?(?:拥有|获得|收集|解锁)|lv\.?|x)?(\d[\d,.]*)([万亿wmk]|[级把件个张套款位枚])?(?:\/\d[\d,.]*)?$/i;

/**
 * Reads the answers to a game's form from the text of screenshots, in the order of the form. A name of an item counts if
 * it is a whole line; levels and badges belong to the names of their cards. Items of several pictures are joined.
 */
export function readPictures(
  fields: readonly GameField[],
  words: GameWords,
  pages: readonly ReadPage[],
): PictureAnswer[] {
  const terms = termsOf(fields, words);
  const reader = {
    game: readingGame(fields, words, terms),
    names: { broken: brokenNames(namesOf(fields, words)), labels: fieldNames(terms) },
  };
  const claims = pages.flatMap((page) => claimsOfPage(page, reader));
  const read = fields.flatMap((field) => {
    const own = claims.filter(
      (claim) => claim.field === field && answerProblem(field, claim.answer) === null,
    );
    return own.length > 0 ? [joinClaims(field, own)] : [];
  });
  const seen = pages.flatMap((page) => page.seen ?? []);
  return seen.length === 0 ? read : withSeen(fields, read, seenAnswers(fields, terms, seen));
}

interface PageReader {
  game: ReadingGame;
  names: { broken: string[]; labels: ReadonlySet<string> };
}

function claimsOfPage(page: ReadPage, { game, names }: PageReader): PictureClaim[] {
  const items = itemsIn(page.lines, game.terms);
  const rest = page.lines.filter((line) => !items.some(({ box }) => box === line.box));
  const missing = missingItems(items, rest);
  const owned = items.filter((item) => !missing.has(item));
  const levels = levelsByItem(items, rest, strangersIn(items, rest));
  const claim = (line: ReadLine, found: Omit<PictureClaim, 'line' | 'page'>): PictureClaim => ({
    ...{ ...found, line, page },
  });
  return [
    ...owned.map((item) => claim(item, itemClaim(item, levels.get(item)))),
    ...withNumbers(rest).flatMap(({ line, text }) =>
      clausesOf(text, names)
        .flatMap((clause) => readClause(clause, game))
        .filter(({ field }) => field.kind !== 'multi' && field.kind !== 'leveled')
        .map((found) => claim(line, { ...found, confidence: confidenceOf(line, found) })),
    ),
  ];
}

const confidenceOf = (line: ReadLine, { confidence }: Claim): ReadingConfidence =>
  line.confidence >= SURE && confidence === 'likely' ? 'sure' : confidence;

function itemClaim(
  item: Item,
  level: number | undefined,
): Pick<PictureClaim, 'field' | 'answer' | 'confidence'> {
  const { field } = item.term;
  const value = valueOf(item.term);
  const read = nameConfidence(item);
  if (field.kind !== 'leveled') return { field, answer: [value], confidence: read };
  return {
    field,
    answer: { [value]: level ?? field.level.min },
    confidence: level === undefined ? 'unsure' : read,
  };
}

/** Names that games show, whole or after their dot, are surer than nicknames. */
function nameConfidence({ term, isExact, confidence }: Item): ReadingConfidence {
  if (!isExact) return 'unsure';
  const { field } = term;
  const option =
    'options' in field && field.options.find(({ value: one }) => one === valueOf(term));
  const isShownByGame = option && withoutGaps(option.label).endsWith(term.name);
  return isShownByGame && confidence >= SURE ? 'sure' : 'likely';
}

/** Numbers of neighbouring places that were read as one line: 18,450,000 96,200,000. */
const NUMBERS = /^\d[\d,.]*[万wmk]?(?:\s+\d[\d,.]*[万wmk]?)+$/i;
/** The numbers of such a line, each at its place. */
function apart(line: ReadLine): ReadLine[] {
  const { text, box } = line;
  if (!NUMBERS.test(text)) return [line];
  const width = box.width / text.length;
  return Array.from(text.matchAll(/\S+/g), ({ 0: number, index }) => ({
    ...line,
    text: number,
    box: { ...box, left: box.left + index * width, width: number.length * width },
  }));
}

/** A separator of thousands that was read as another mark: 3，260 and 3.260. */
const BLURRED = /(\d)[，.,]\s?(?=\d{3}(?!\d))/g;

/** The lines as texts; a number alone gets the name to its left, or the one that it touches. */
function withNumbers(read: readonly ReadLine[]): { line: ReadLine; text: string }[] {
  const lines = read.flatMap(apart);
  const isNumber = ({ text }: ReadLine) =>
    NUMBER_ALONE.test(text.replace(/\s/g, '').replace('×', 'x'));
  const names = lines.filter((line) => !isNumber(line));
  return lines.map((line) => {
    const written = line.text.replace(BLURRED, '$1,');
    if (!isNumber(line)) return { line, text: written };
    const name = leftNeighbour(line, names) ?? names.find((one) => touches(one, line));
    const number = written.replace(/^[^\d]+/, '');
    return { line, text: name ? `${name.text}:${number}` : '' };
  });
}
