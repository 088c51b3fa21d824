import type { RejectedRow } from './rejectedRows';

/** Number of rows shown with their problems, and of different problems counted at the end. */
const ROWS_SHOWN = 50;
const PROBLEMS_SHOWN = 50;
/** Number of different problems that are counted, to limit the memory. */
const PROBLEMS_KNOWN = 10_000;

/** Shows the rejected rows of a file to the operator of a command. */
export class RejectionReport {
  private rows = 0;
  private uncounted = 0;
  private readonly counts = new Map<string, number>();

  /** @param show prints a line */
  constructor(private readonly show: (line: string) => void) {}

  /** Shows a row, if it is one of the first. */
  add({ line, problems }: RejectedRow): void {
    this.rows += 1;
    for (const problem of problems) {
      if (this.rows <= ROWS_SHOWN) this.show(`line ${line}: ${problem}`);
      const count = this.counts.get(problem);
      if (count !== undefined || this.counts.size < PROBLEMS_KNOWN)
        this.counts.set(problem, (count ?? 0) + 1);
      else this.uncounted += 1;
    }
  }

  /** Shows how many rows were not shown, and how often each problem occurs, if one occurs several times. */
  end(): void {
    if (this.rows > ROWS_SHOWN) this.show(`… and ${this.rows - ROWS_SHOWN} more rows`);
    const repeated = [...this.counts].filter(([, count]) => count > 1);
    repeated.sort(([, one], [, other]) => other - one);
    if (repeated.length > 0) this.show('Rows with the same problem:');
    for (const [problem, count] of repeated.slice(0, PROBLEMS_SHOWN))
      this.show(`${String(count).padStart(8)} × ${problem}`);
    if (repeated.length > PROBLEMS_SHOWN)
      this.show(`… and ${repeated.length - PROBLEMS_SHOWN} more problems`);
    if (this.uncounted > 0)
      this.show(
        `After ${PROBLEMS_KNOWN} different problems, ${this.uncounted} others were not counted.`,
      );
  }
}
