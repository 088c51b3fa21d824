/** The error of the valuation on one set of real prices. Shares are 0–1. */
export interface ProvenSet {
  name: string;
  coverage: number;
  /** The error for each number of sales from which the model learnt; `null` means all sales of the set. */
  errors: {
    sales: number | null;
    medianError: number;
    /** Median error of the best standard method. */
    bestOther: number;
  }[];
}

/** Figures of docs/valuation.md about markets other than that of the sample sales. */
export interface ProvenFigures {
  realPrices: ProvenSet[];
  /**
   * On randomly generated markets, the ratio of the valuation's error to that of the best standard method: the median,
   * and the value below which nine in ten markets are.
   */
  drawnLaws: { middle: number; nineInTen: number };
}

/** The measured figures of the table between the comments `proof: begin` and `proof: end`, by their names. */
function measuredFigures(paper: string): Map<string, string> {
  const [, table = ''] = /<!-- proof: begin -->(.*)<!-- proof: end -->/s.exec(paper) ?? [];
  return new Map(
    table.split('\n').map((row) => {
      const [, , name = '', , measured = ''] = row.split('|').map((cell) => cell.trim());
      return [name, measured];
    }),
  );
}

/** The numbers in the only row whose name matches `pattern`. */
function numbersOf(figures: Map<string, string>, pattern: RegExp): number[] {
  const [row, ...others] = [...figures].filter(([name]) => pattern.test(name));
  if (!row || others.length > 0)
    throw new Error(`docs/valuation.md has ${others.length + (row ? 1 : 0)} rows like ${pattern}`);
  return [...row[1].matchAll(/[\d.]+/g)].map(([number]) => Number(number));
}

/**
 * Reads the figures from the text of docs/valuation.md, so that the desk shows what the paper says. Called by the build
 * of the desk.
 *
 * @throws Error if the paper lacks a figure
 */
export function provenFigures(paper: string): ProvenFigures {
  const figures = measuredFigures(paper);
  const sizes = [...figures.keys()].flatMap((name) => {
    const [, set, size] = /^([\w-]+), (all|\d+) sales: MdAPE against/.exec(name) ?? [];
    return set === undefined || size === undefined ? [] : [{ set, size }];
  });
  const singleNumber = (form: RegExp) => numbersOf(figures, form)[0] ?? NaN;
  return {
    realPrices: [...new Set(sizes.map(({ set }) => set))].map((set) => ({
      name: set,
      coverage: singleNumber(new RegExp(`^${set}, all sales: coverage`)) / 100,
      errors: sizes
        .filter((row) => row.set === set)
        .map(({ size }) => {
          const row = new RegExp(`^${set}, ${size} sales: MdAPE against`);
          const [ratio = NaN, percent = NaN] = numbersOf(figures, row);
          return {
            sales: size === 'all' ? null : Number(size),
            medianError: percent / 100,
            bestOther: percent / 100 / ratio,
          };
        }),
    })),
    drawnLaws: {
      middle: singleNumber(/^MdAPE against the best of .*: median of \d+ laws$/),
      nineInTen: singleNumber(/nine laws in ten$/),
    },
  };
}
