import type { Answer, GameField } from '@account-doctor/contract/game';
import type { ReadingConfidence } from '@account-doctor/contract/reading';
import type { PictureText, ReadLine } from '../../../providers/ocr/pictureReader';
import type { SeenAnswer } from '../../../providers/vision/visionModel';
import { shortWords } from '../shortWords';

/** A picture's text, and what a vision model answered for it. */
export interface ReadPage extends PictureText {
  fileId: string;
  /** What the vision model answered for the picture; absent if no model is configured. */
  seen?: readonly SeenAnswer[];
}

/** A rectangle of a picture; positions and sizes are fractions of the picture's width or height. */
interface CutOut {
  fileId: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Width to height of the rectangle, both in pixels. */
  aspect: number;
}

/** An answer, or a part of one, that was read from one line of a picture. */
export interface PictureClaim {
  field: GameField;
  answer: Answer;
  confidence: ReadingConfidence;
  line: ReadLine;
  page: ReadPage;
}

/** An answer that was read from one or more pictures. */
export interface PictureAnswer {
  key: string;
  answer: Answer;
  sureness: ReadingConfidence;
  words: string;
  cuts: CutOut[];
}

/** Joins what several lines say about a field into one answer. */
export function joinClaims(field: GameField, claims: PictureClaim[]): PictureAnswer {
  return field.kind === 'multi' || field.kind === 'leveled'
    ? joinListClaims(field, claims)
    : joinSingleClaims(field, claims);
}

const ORDER: readonly ReadingConfidence[] = ['sure', 'likely', 'unsure'];
const lowestConfidence = (claims: readonly PictureClaim[]): ReadingConfidence =>
  ORDER[Math.max(...claims.map(({ confidence }) => ORDER.indexOf(confidence)))] ?? 'unsure';

function joinSingleClaims(field: GameField, claims: PictureClaim[]): PictureAnswer {
  const [best] = [...claims].sort(
    (one, other) => ORDER.indexOf(one.confidence) - ORDER.indexOf(other.confidence),
  );
  if (!best) throw new Error('An answer needs a claim');
  const agree = claims.every(({ answer }) => answer === best.answer);
  return {
    key: field.key,
    answer: best.answer,
    sureness: agree ? best.confidence : 'unsure',
    words: shortWords([best.line.text]),
    cuts: [cutOf(best)],
  };
}

/** Maximum number of picture details shown with an answer. */
const MAX_CUTS = 3;

function joinListClaims(field: GameField, claims: PictureClaim[]): PictureAnswer {
  const kept = new Map<string, { level: number; claim: PictureClaim }>();
  let contradicted = false;
  for (const claim of claims)
    for (const [value, level] of Array.isArray(claim.answer)
      ? claim.answer.map((one): [string, number] => [one, 0])
      : Object.entries(claim.answer as Record<string, number>)) {
      const before = kept.get(value);
      const isBetter = before?.claim.confidence === 'unsure' && claim.confidence !== 'unsure';
      if (!before || isBetter) kept.set(value, { level, claim });
      else if (before.level !== level && claim.confidence !== 'unsure') contradicted = true;
    }
  const used = [...kept.values()].map(({ claim }) => claim);
  const doubtful = used.filter(({ confidence }) => confidence === 'unsure');
  return {
    key: field.key,
    answer:
      field.kind === 'multi'
        ? [...kept.keys()]
        : Object.fromEntries([...kept].map(([value, { level }]) => [value, level])),
    sureness: contradicted ? 'unsure' : lowestConfidence(used),
    words: shortWords(used.map(({ line }) => line.text)),
    // Details that need a check come first.
    cuts: [...doubtful, ...used.filter((one) => !doubtful.includes(one))]
      .slice(0, MAX_CUTS)
      .map(cutOf),
  };
}

/** Margin around a line, in heights of the line, so that users recognise the detail. */
const MARGIN = 0.5;

function cutOf({ line: { box }, page: { fileId, width, height } }: PictureClaim): CutOut {
  const margin = MARGIN * box.height;
  const shareOf = (value: number, of: number) => Math.min(1, Math.max(0, value / of));
  const left = shareOf(box.left - margin, width);
  const top = shareOf(box.top - margin, height);
  const right = shareOf(box.left + box.width + margin, width);
  const bottom = shareOf(box.top + box.height + margin, height);
  const cut = { left, top, width: right - left, height: bottom - top };
  return { fileId, ...cut, aspect: (cut.width * width) / (cut.height * height) };
}
