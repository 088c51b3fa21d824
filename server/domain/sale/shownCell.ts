/** Maximum number of a cell's characters in a message. */
const MAX_SHOWN = 80;

/**
 * A cell of a file for use in a message: shortened, and with `\uFFFD` in place of control and invisible characters,
 * which could manipulate the operator's terminal.
 */
export const printableText = (cell: string): string => {
  const letters = Array.from(cell.slice(0, 2 * MAX_SHOWN + 1));
  const text = letters.length > MAX_SHOWN ? `${letters.slice(0, MAX_SHOWN).join('')}…` : cell;
  return text.replace(/\p{C}/gu, '\uFFFD');
};

/** A cell for use in a message, in single quotes. */
export const quotedText = (cell: string): string => `'${printableText(cell)}'`;
