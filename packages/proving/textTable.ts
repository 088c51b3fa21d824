/** Width of a text in a terminal, where Chinese characters are two columns wide. */
const widthOf = (text: string): number =>
  text.length + (text.match(/[\p{Script=Han}（），。：]/gu)?.length ?? 0);

/** Formats rows as lines of text; the first column is aligned left, the others right. */
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

/** A share in per cent with one decimal; `-` for NaN. */
export const percent = (share: number): string =>
  Number.isNaN(share) ? '-' : `${(100 * share).toFixed(1)} %`;

/** A number with `places` decimals; `-` for NaN. */
export const decimal = (number: number, places: number): string =>
  Number.isNaN(number) ? '-' : number.toFixed(places);
