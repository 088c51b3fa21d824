import { bilingual } from '../../core/bilingual';
import type { RejectedRow } from './rejectedRows';

/** Maximum number of rows shown with their problems, and of problems counted at the end. */
const ROWS_SHOWN = 50;
const PROBLEMS_SHOWN = 50;
/** Maximum number of different problems that are counted, to limit memory. */
const PROBLEMS_KNOWN = 10_000;

/** Prints the rejected rows of a file for the operator who runs a command. */
export class RejectionReport {
  private rows = 0;
  private uncounted = 0;
  private readonly counts = new Map<string, number>();

  /** @param show prints a line */
  constructor(private readonly show: (line: string) => void) {}

  /** Prints a row if it is one of the first. */
  add({ line, problems }: RejectedRow): void {
    this.rows += 1;
    for (const problem of problems) {
      if (this.rows <= ROWS_SHOWN)
        this.show(bilingual(`line ${line}: ${problem}`, `第 ${line} 行：${problem}`));
      const count = this.counts.get(problem);
      if (count !== undefined || this.counts.size < PROBLEMS_KNOWN)
        this.counts.set(problem, (count ?? 0) + 1);
      else this.uncounted += 1;
    }
  }

  /**
   * Prints how many rows were not printed and, if any problem occurred several times, how often each problem occurred.
   */
  end(): void {
    const rowsLeft = this.rows - ROWS_SHOWN;
    if (rowsLeft > 0) this.show(bilingual(`… and ${rowsLeft} more rows`, `……还有 ${rowsLeft} 行`));
    const repeated = [...this.counts].filter(([, count]) => count > 1);
    repeated.sort(([, one], [, other]) => other - one);
    if (repeated.length > 0)
      this.show(bilingual('Rows with the same problem:', '同样的问题有几行：'));
    for (const [problem, count] of repeated.slice(0, PROBLEMS_SHOWN))
      this.show(`${String(count).padStart(8)} × ${problem}`);
    const left = repeated.length - PROBLEMS_SHOWN;
    if (left > 0) this.show(bilingual(`… and ${left} more problems`, `……还有 ${left} 种问题`));
    if (this.uncounted > 0)
      this.show(
        bilingual(
          `After ${PROBLEMS_KNOWN} different problems, ${this.uncounted} others were not counted.`,
          `问题超过 ${PROBLEMS_KNOWN} 种，其余 ${this.uncounted} 处没有统计。`,
        ),
      );
  }
}
