import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { chownToFolderOwner } from '../../core/madeFiles';
import { BYTE_ORDER_MARK, csvLine } from '../../core/spreadsheet/csv';

/** A rejected row of a file, with the reasons. */
export interface RejectedRow {
  line: number;
  cells: string[];
  problems: string[];
}

/** Columns added at the start of a file of rejected rows; an import ignores them. */
export const rejectionColumns: readonly string[] = ['rejected_line', 'rejected_because'];

/**
 * Writes rejected rows to a CSV file, which can be corrected and imported again. `keep` replaces the earlier file if
 * any row was rejected; `discard` keeps the earlier file.
 */
export class RejectedRows {
  private part: FileHandle | null = null;

  constructor(private readonly file: string) {}

  private get partFile(): string {
    return `${this.file}.part`;
  }

  /** Adds a row; the first call determines the columns. */
  async add({ line, cells, problems }: RejectedRow, columns: string[]): Promise<void> {
    const own = columns.map((name, index) => ({ name, place: index }));
    const kept = own.filter(({ name }) => !rejectionColumns.includes(name));
    if (!this.part) {
      this.part = await open(this.partFile, 'w');
      const header = csvLine([...rejectionColumns, ...kept.map(({ name }) => name)]);
      await this.part.write(BYTE_ORDER_MARK + header);
    }
    const surplus = cells.slice(columns.length);
    const values = [...kept.map(({ place }) => cells[place] ?? ''), ...surplus];
    await this.part.write(csvLine([String(line), problems.join('; '), ...values]));
  }

  async keep(): Promise<void> {
    await this.part?.close();
    if (!this.part) return;
    await chownToFolderOwner(this.partFile);
    await rename(this.partFile, this.file);
  }

  async discard(): Promise<void> {
    await this.part?.close();
    await rm(this.partFile, { force: true });
  }
}
