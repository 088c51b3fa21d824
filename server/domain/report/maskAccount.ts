/** Stands for the hidden characters; always four, so that their number stays unknown. */
const HIDDEN = '****';

/**
 * Hides the middle of a game account's id or name, so that only its owner recognises the account. Keeps at most the
 * first two and the last two characters, and never more than half of them.
 */
export function maskAccount(account: string): string {
  const characters = Array.from(account.trim());
  const shown = Math.min(2, Math.floor(characters.length / 4));
  const start = characters.slice(0, shown).join('');
  const end = shown > 0 ? characters.slice(-shown).join('') : '';
  return `${start}${HIDDEN}${end}`;
}
