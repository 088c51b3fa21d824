import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { giveToFolderOwner } from '../../core/madeFiles';
import { csvLine } from './csvLine';

/** A row of an import file that was not taken, and why. */
export interface RejectedRow {
  line: number;
  cells: string[];
  problems: string[];
}

/** Stand before the file's own columns in a file of rejected rows; an import passes over them. */
export const rejectionColumns: readonly string[] = ['rejected_line', 'rejected_because'];

/** The first in UTF-8: without a byte order mark, spreadsheets read Chinese text wrongly. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes rejected rows to a CSV file that can be mended and imported again. The file appears when
 * `keep` is called, and not at all when no row was rejected; `discard` leaves what was there before.
 */
export class RejectedRows {
  private part: FileHandle | null = null;

  constructor(private readonly file: string) {}

  private get partFile(): string {
    return `${this.file}.part`;
  }

  /** Adds a row; the first one determines the columns. */
  async add({ line, cells, problems }: RejectedRow, columns: string[]): Promise<void> {
    const own = columns.map((name, place) => ({ name, place }));
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
    await giveToFolderOwner(this.partFile);
    await rename(this.partFile, this.file);
  }

  async discard(): Promise<void> {
    await this.part?.close();
    await rm(this.partFile, { force: true });
  }
}
