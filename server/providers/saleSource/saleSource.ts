import { SALE_FILE_LIMIT } from '@account-doctor/contract/saleImports';

/** Where the files of a source are: at an address, in a folder, or below a prefix in a bucket. */
export interface SourcePlace {
  place: string;
  /** Bearer token for an address; `null` without a token. */
  secret: string | null;
}

/** A new or changed file of a source. */
export interface SourceFile {
  /** Identifies the file within its source. */
  key: string;
  fileName: string;
  /** Version that the source reports, e.g. an ETag; changes with the content. Empty if the source reports none. */
  version: string;
  content: Buffer;
}

/** A file that cannot be imported, while the other files of its source can. */
export interface RejectedFile {
  fileName: string;
  /** The reason, in Chinese. */
  problem: string;
  /** Whether the next run will fetch the file, so that desk members need no notification. */
  waits?: true;
}

/**
 * Yields the files of a source whose version differs from that in `known` (by key), oldest first.
 * @throws SourceProblem if the source cannot be read
 */
export type FetchFiles = (
  place: SourcePlace,
  known: ReadonlyMap<string, string>,
) => AsyncGenerator<SourceFile | RejectedFile>;

/** A source cannot be read. The message gives the reason and the remedy, in Chinese. */
export class SourceProblem extends Error {
  override readonly name = 'SourceProblem';

  constructor(
    message: string,
    /** Whether a retry within seconds can succeed. */
    readonly isTransient: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const TOO_LARGE = `超过 ${SALE_FILE_LIMIT / 1_048_576} MB，请分成几个文件`;

/** Message for files of old Excel versions, which users may confuse with supported ones. */
export const OLD_SHEET = '是旧版 XLS，请另存为 XLSX 或 CSV';
export const isOldSheet = (fileName: string): boolean => /^[^.~].*\.xls$/i.test(fileName);

/** Whether a file can contain sales by its name. Temporary and lock files of spreadsheet programs cannot. */
export const isSheetName = (fileName: string): boolean =>
  /^[^.~].*\.(csv|tsv|txt|xlsx)$/i.test(fileName);
