import type { Coverage } from './fonts';

/** Chinese print's own sign for a character that cannot be set. */
const MISSING = '□';
const EMOJI_AND_JOINERS = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0e|\ufe0f/u;
const CONTROL = /\p{Cc}/u;

/**
 * A text as the font can set it: no box stands for a missing glyph by accident. Emoji are left out,
 * other characters that the font lacks become □. What people typed may hold anything.
 */
export function printable(text: string, covers: Coverage): string {
  return Array.from(text, (character) => {
    if (CONTROL.test(character)) return ' ';
    if (covers(character.codePointAt(0) ?? 0)) return character;
    return EMOJI_AND_JOINERS.test(character) ? '' : MISSING;
  }).join('');
}
