import { answerProblem, type GameField } from '@account-doctor/contract/game';
import type { GameWords } from '@account-doctor/contract/gameWords';
import type { ReadingConfidence } from '@account-doctor/contract/reading';
import type { ReadLine } from '../../../providers/ocr/pictureReader';
import { namesWithBreaks, clausesOf, withoutGaps } from '../read/clauses';
import { type Claim, readClause, readingGame, type ReadingGame } from '../read/readClause';
import { fieldNames, formNames, termsOf } from '../read/terms';
import { joinClaims, type PictureAnswer, type PictureClaim, type ReadPage } from './claims';
import { levelsByItem } from './cardLevels';
import { type ItemLine, itemsIn, missingItems, unknownNamesIn, optionOfTerm } from './items';
import { leftNeighbour, touches } from './layout';
import { visionAnswers, addVisionAnswers } from './seenAnswers';

/** If text recognition is at least this confident, a name as the game shows it needs no check by the user. */
const SURE_CONFIDENCE = 0.95;
/** A line with only a number, possibly after a word for owning or a sign: 已拥有312/658, Lv.8, ×46. */
const NUMBER_ALONE =
  /^(?:已?(?:拥有|获得|收集|解锁)|lv\.?|x)?(\d[\d,.]*)([万亿wmk]|[级把件个张套款位枚])?(?:\/\d[\d,.]*)?$/i;

/**
 * Reads the answers to a game's form from the text of screenshots, in the order of the form. A line counts as an item
 * only if the whole line is its name. Levels and badges are assigned to the nearest names. Items of several pictures
 * are joined.
 */
export function readPictures(
  fields: readonly GameField[],
  words: GameWords,
  pages: readonly ReadPage[],
): PictureAnswer[] {
  const terms = termsOf(fields, words);
  const reader = {
    game: readingGame(fields, words, terms),
    names: { broken: namesWithBreaks(formNames(fields, words)), labels: fieldNames(terms) },
  };
  const claims = pages.flatMap((page) => claimsOfPage(page, reader));
  const read = fields.flatMap((field) => {
    const own = claims.filter(
      (claim) => claim.field === field && answerProblem(field, claim.answer) === null,
    );
    return own.length > 0 ? [joinClaims(field, own)] : [];
  });
  const seen = pages.flatMap((page) => page.seen ?? []);
  return seen.length === 0
    ? read
    : addVisionAnswers(fields, read, visionAnswers(fields, terms, seen));
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
  const levels = levelsByItem(items, rest, unknownNamesIn(items, rest));
  const claim = (line: ReadLine, found: Omit<PictureClaim, 'line' | 'page'>): PictureClaim => ({
    ...{ ...found, line, page },
  });
  return [
    ...owned.map((item) => claim(item, itemClaim(item, levels.get(item)))),
    ...joinNumbersWithNames(rest).flatMap(({ line, text }) =>
      clausesOf(text, names)
        .flatMap((clause) => readClause(clause, game))
        .filter(({ field }) => field.kind !== 'multi' && field.kind !== 'leveled')
        .map((found) => claim(line, { ...found, confidence: confidenceOf(line, found) })),
    ),
  ];
}

const confidenceOf = (line: ReadLine, { confidence }: Claim): ReadingConfidence =>
  line.confidence >= SURE_CONFIDENCE && confidence === 'likely' ? 'sure' : confidence;

function itemClaim(
  item: ItemLine,
  level: number | undefined,
): Pick<PictureClaim, 'field' | 'answer' | 'confidence'> {
  const { field } = item.term;
  const value = optionOfTerm(item.term);
  const read = nameConfidence(item);
  if (field.kind !== 'leveled') return { field, answer: [value], confidence: read };
  return {
    field,
    answer: { [value]: level ?? field.level.min },
    confidence: level === undefined ? 'unsure' : read,
  };
}

/** Names that the game itself shows, or their part after the dot, are more certain than nicknames. */
function nameConfidence({ term, isExact, confidence }: ItemLine): ReadingConfidence {
  if (!isExact) return 'unsure';
  const { field } = term;
  const option =
    'options' in field && field.options.find(({ value: one }) => one === optionOfTerm(term));
  const isShownByGame = option && withoutGaps(option.label).endsWith(term.name);
  return isShownByGame && confidence >= SURE_CONFIDENCE ? 'sure' : 'likely';
}

/** Neighbouring numbers that were read as one line: 18,450,000 96,200,000. */
const NUMBER_ROW = /^\d[\d,.]*[万wmk]?(?:\s+\d[\d,.]*[万wmk]?)+$/i;
/** Splits such a line into its numbers, each with its own position. */
function splitNumbers(line: ReadLine): ReadLine[] {
  const { text, box } = line;
  if (!NUMBER_ROW.test(text)) return [line];
  const width = box.width / text.length;
  return Array.from(text.matchAll(/\S+/g), ({ 0: number, index }) => ({
    ...line,
    text: number,
    box: { ...box, left: box.left + index * width, width: number.length * width },
  }));
}

/** A thousands separator that was read as another character: 3，260 or 3.260. */
const BLURRED_SEPARATOR = /(\d)[，.,]\s?(?=\d{3}(?!\d))/g;

/** The text of each line; a line with only a number gets the name left of it, or directly above or below it. */
function joinNumbersWithNames(read: readonly ReadLine[]): { line: ReadLine; text: string }[] {
  const lines = read.flatMap(splitNumbers);
  const isNumber = ({ text }: ReadLine) =>
    NUMBER_ALONE.test(text.replace(/\s/g, '').replace('×', 'x'));
  const names = lines.filter((line) => !isNumber(line));
  return lines.map((line) => {
    const written = line.text.replace(BLURRED_SEPARATOR, '$1,');
    if (!isNumber(line)) return { line, text: written };
    const name = leftNeighbour(line, names) ?? names.find((one) => touches(one, line));
    const number = written.replace(/^[^\d]+/, '');
    return { line, text: name ? `${name.text}:${number}` : '' };
  });
}
