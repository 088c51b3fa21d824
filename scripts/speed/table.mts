/** The quantile: the value that this share of all values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

const DECIMALS: Record<string, number> = { layoutShift: 3, kilobytes: 1 };

/** A table of the figures of two sides by name, with the ratio of the first to the second. */
export function sideBySideTable(
  ours: Record<string, number>,
  theirs: Record<string, number>,
): string {
  const rows = Object.entries(ours).map(([name, value]) => {
    const other = theirs[name] ?? Number.NaN;
    const figureText = (figure: number) => figure.toFixed(DECIMALS[name] ?? 0);
    return [
      name,
      figureText(value),
      figureText(other),
      other === 0 ? '' : `${(value / other).toFixed(2)} ×`,
    ];
  });
  return alignedColumns([['', 'ours', 'blank', 'ratio'], ...rows]);
}

/** Formats rows as lines with aligned columns. */
export function alignedColumns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  return rows
    .map((row) => row.map((cell, at) => cell.padStart(widths[at] ?? 0)).join('  '))
    .join('\n');
}
