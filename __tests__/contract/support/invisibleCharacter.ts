import fc from 'fast-check';

/** An invisible character, or nothing. */
export const invisibleCharacter = fc.constantFrom(
  '',
  ...['\u00ad', '\u061c', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2028', '\u202a'],
  ...['\u202d', '\u202c', '\u2060', '\u2066', '\u2069', '\ufe0f', '\ufeff', '\u{e0100}'],
);
