/** Stands for what is hidden; its length tells nothing about the hidden part. */
const HIDDEN = '****';

/**
 * A game account id or name with its middle hidden, so that the owner recognises it and nobody else
 * can use it: at most the first and the last two characters stay, and never more than half.
 */
export function maskAccount(account: string): string {
  const characters = Array.from(account.trim());
  const shown = Math.min(2, Math.floor(characters.length / 4));
  const start = characters.slice(0, shown).join('');
  const end = shown > 0 ? characters.slice(-shown).join('') : '';
  return `${start}${HIDDEN}${end}`;
}
