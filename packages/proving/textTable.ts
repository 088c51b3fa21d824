/** Columns that a text takes in a terminal, where Chinese characters are twice as wide. */
const widthOf = (text: string): number =>
  text.length + (text.match(/[\p{Script=Han}（），。：]/gu)?.length ?? 0);

/** Rows of cells as lines of text: the first column to the left, the others to the right. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, widthOf(cell))),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const gap = ' '.repeat((widths[column] ?? 0) - widthOf(cell));
          return column === 0 ? cell + gap : gap + cell;
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A share as per cent with one decimal; `-` of nothing. */
export const percent = (share: number): string =>
  Number.isNaN(share) ? '-' : `${(100 * share).toFixed(1)} %`;

/** A number with so many decimals; `-` of nothing. */
export const decimal = (number: number, places: number): string =>
  Number.isNaN(number) ? '-' : number.toFixed(places);
