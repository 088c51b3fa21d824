import { isDeepStrictEqual } from 'node:util';
import { pinyin } from 'pinyin-pro';
import { type Occurrence, overlaps, type TextSpan } from './occurrence';
import type { ReadingTerm } from './terms';

/** In names of this length or longer, one wrong character is tolerated; shorter names must sound the same. */
const MIN_LENGTH_WITH_ERROR = 5;
const ALL_HAN = /^\p{Script=Han}{2,}$/u;

const soundCache = new Map<string, string>();
function soundOf(character: string): string {
  const known = soundCache.get(character);
  if (known !== undefined) return known;
  const sound = pinyin(character, { toneType: 'none' });
  soundCache.set(character, sound);
  return sound;
}

/** Whether the text at a position is the name with a typical typing mistake. */
function isMisspelt(name: string, text: string, start: number): boolean {
  let characters = 0;
  let sounds = 0;
  for (let index = 0; index < name.length; index += 1) {
    const right = name.charAt(index);
    const written = text.charAt(start + index);
    if (right === written) continue;
    characters += 1;
    if (soundOf(right) !== soundOf(written)) sounds += 1;
    if (characters > name.length / 2 || sounds > (name.length >= MIN_LENGTH_WITH_ERROR ? 1 : 0))
      return false;
  }
  return true;
}

/**
 * Finds names of options that are written with a mistake, outside the `taken` parts of a text: with other characters of
 * the same sound (夜阑 for 夜兰) or, in long names, with one wrong character. Omits names that may mean two different
 * options.
 */
export function misspeltNames(
  text: string,
  terms: readonly ReadingTerm[],
  taken: readonly TextSpan[],
): Occurrence[] {
  const candidates = candidatesBySound(terms);
  const found = Array.from(text).flatMap((character, start) =>
    [
      ...(candidates.first.get(soundOf(character)) ?? []),
      ...(candidates.second.get(soundOf(text.charAt(start + 1))) ?? []),
    ].flatMap((term): Occurrence[] => {
      const span = { start, end: start + term.name.length };
      const isFree = span.end <= text.length && !taken.some((other) => overlaps(span, other));
      return isFree && isMisspelt(term.name, text, start)
        ? [{ term, ...span, isMisspelt: true }]
        : [];
    }),
  );
  return found.filter((one) =>
    found.every(
      (other) => !overlaps(one, other) || isDeepStrictEqual(meaningOf(one), meaningOf(other)),
    ),
  );
}

type SoundIndex = Record<'first' | 'second', Map<string, ReadingTerm[]>>;
/** Cached, because all clauses of a text are searched for the same names. */
const indexes = new WeakMap<readonly ReadingTerm[], SoundIndex>();

/**
 * Names by the sound of their first character; long names also by the sound of the second, because the first may be
 * wrong.
 */
function candidatesBySound(terms: readonly ReadingTerm[]): SoundIndex {
  const known = indexes.get(terms);
  if (known) return known;
  const first = new Map<string, ReadingTerm[]>();
  const second = new Map<string, ReadingTerm[]>();
  const addCandidate = (to: Map<string, ReadingTerm[]>, character: string, term: ReadingTerm) => {
    const sound = soundOf(character);
    to.set(sound, [...(to.get(sound) ?? []), term]);
  };
  for (const term of terms) {
    const { name, meaning } = term;
    if (meaning.kind !== 'option' || meaning.needs === 'field' || !ALL_HAN.test(name)) continue;
    addCandidate(first, name.charAt(0), term);
    if (name.length >= MIN_LENGTH_WITH_ERROR) addCandidate(second, name.charAt(1), term);
  }
  const index = { first, second };
  indexes.set(terms, index);
  return index;
}

const meaningOf = ({ term: { field, meaning } }: Occurrence) => [
  field.key,
  meaning.kind === 'option' ? meaning.value : null,
];
