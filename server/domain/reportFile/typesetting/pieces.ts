import { FONT_FAMILY } from '../../../core/chineseFont';
import { canShapeTogether, hasGlyph, EMOJI_FONT, LAST_RESORT_FONT, otherFamilies } from './fonts';

/** A part of a text that is set in one font. */
export interface FontRun {
  family: string;
  text: string;
}

const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

const SPACE = /^[\p{Cc}\p{Z}]$/u;
/** Characters that are invisible by definition or have no standard appearance, such as private-use characters. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}\uFFF9-\uFFFD]$/u;
/** Characters that join others, and the tag characters of flag emoji. */
const JOINER = /^(?:\u200C|\u200D|[\u{E0020}-\u{E007F}])$/u;
const MARK = /^\p{M}$/u;
/** Combining marks of no particular script; some people stack many of them on one letter. */
const ACCENT = /^\p{Script=Inherited}$/u;
const UNASSIGNED = /^\p{Cn}$/u;
const DRAWN_AS_EMOJI = /\uFE0F|\u20E3|\u200D|\p{Emoji_Presentation}|\p{Emoji_Modifier}/u;
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;

/**
 * Maximum number of combining marks per character, and of marks of no script. Scripts use at most four; more would
 * stick out of the line.
 */
const MAX_MARKS = 4;
const MAX_ACCENTS = 2;

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
const canSetCharacter = (family: string, character: string): boolean =>
  !(family === LAST_RESORT_FONT && UNASSIGNED.test(character)) &&
  hasGlyph(family, codeOf(character));

/** The visible characters of a grapheme cluster, with a limited number of marks. */
function visibleCharacters(cluster: string): string[] {
  let marks: string[] = [];
  return Array.from(cluster).filter((character, index) => {
    if (JOINER.test(character)) return index > 0;
    if (INVISIBLE.test(character)) return false;
    if (!MARK.test(character)) {
      marks = [];
      return true;
    }
    const accents = marks.filter((mark) => ACCENT.test(mark)).length;
    const isTooMuch = ACCENT.test(character) ? accents === MAX_ACCENTS : marks.length === MAX_MARKS;
    if (isTooMuch || marks.includes(character)) return false;
    return marks.push(character) > 0;
  });
}

/**
 * Finds the font for a grapheme cluster: the first that can set all of it, otherwise the first that can set its
 * beginning. The last resort is only used for characters that no other font has. `null` if nothing is visible.
 */
function pieceOf(cluster: string): FontRun | null {
  if (SPACE.test(cluster)) return { family: FONT_FAMILY, text: ' ' };
  const seen = visibleCharacters(cluster);
  const needed = seen.filter((character) => !JOINER.test(character));
  const [first] = needed;
  if (first === undefined) return null;
  const isEmoji = PICTOGRAPH.test(cluster) && DRAWN_AS_EMOJI.test(cluster);
  const families = [...(isEmoji ? [EMOJI_FONT] : []), FONT_FAMILY, ...otherFamilies];
  for (const family of families) {
    if (!needed.every((character) => hasGlyph(family, codeOf(character)))) continue;
    const text = seen.filter((character) => canSetCharacter(family, character)).join('');
    // Single characters need no check in the Chinese font, which saves time for most texts.
    if ((family === FONT_FAMILY && text === first) || canShapeTogether(family, text))
      return { family, text };
  }
  for (const family of [...families, LAST_RESORT_FONT]) {
    if (!canSetCharacter(family, first)) continue;
    const text = seen.filter((character) => canSetCharacter(family, character)).join('');
    const set = [text, first].find((part) => canShapeTogether(family, part));
    if (set !== undefined) return { family, text: set };
  }
  return null;
}

/**
 * Maximum length of joined text in fonts other than the Chinese one, in UTF-16 units, because each join lays out the
 * whole text again.
 */
const JOINED_LIMIT = 64;

/** Joins two texts of the same font, so that their letters connect; `null` if the font cannot lay them out together. */
function joinRuns({ family, text }: FontRun, next: FontRun): FontRun | null {
  if (family !== next.family) return null;
  const both = { family, text: text + next.text };
  if (family === FONT_FAMILY) return both;
  return both.text.length <= JOINED_LIMIT && canShapeTogether(family, both.text) ? both : null;
}

/**
 * Splits a text, which may contain any user input, into parts with one font each. Omits characters that no font has.
 */
export function piecesOf(text: string): FontRun[] {
  const pieces: FontRun[] = [];
  for (const { segment } of characters.segment(text)) {
    const piece = pieceOf(segment);
    if (!piece) continue;
    const last = pieces.pop();
    const both = last && joinRuns(last, piece);
    if (both) pieces.push(both);
    else pieces.push(...(last ? [last] : []), piece);
  }
  return pieces;
}
