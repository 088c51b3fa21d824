/** Maximum length of a cell in a message, in characters. */
const SHOWN = 80;

/**
 * A cell of a file as part of a message: cut, and with `\uFFFD` for control and invisible characters, which would
 * change the terminal of the operator.
 */
export const shown = (cell: string): string => {
  const letters = Array.from(cell.slice(0, 2 * SHOWN + 1));
  const text = letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : cell;
  return text.replace(/\p{C}/gu, '\uFFFD');
};

/** A shown cell in quotes. */
export const quoted = (cell: string): string => `'${shown(cell)}'`;
