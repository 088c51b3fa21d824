/** Replaces the hidden part; its length does not depend on the hidden part. */
const HIDDEN = '****';

/**
 * Masks the middle of a game account id or name, so that its owner recognises it and nobody else
 * can use it: keeps at most the first and last two characters, and never more than half.
 */
export function maskAccount(account: string): string {
  const characters = Array.from(account.trim());
  const shown = Math.min(2, Math.floor(characters.length / 4));
  const start = characters.slice(0, shown).join('');
  const end = shown > 0 ? characters.slice(-shown).join('') : '';
  return `${start}${HIDDEN}${end}`;
}
