import { SALE_FILE_LIMIT } from '@account-doctor/contract/saleImports';

/** Where a source's files are: an address with its secret, a folder, or a prefix of keys. */
export interface SourcePlace {
  place: string;
  /** Sent to an address as a bearer token. */
  secret: string | null;
}

/** A new or changed file of a source. */
export interface SourceFile {
  /** Identifies the file in its source. */
  key: string;
  fileName: string;
  /** Changes with the content; empty if the source does not say. */
  version: string;
  content: Buffer;
}

/** A file that cannot be taken; the source's other files can. */
export interface RefusedFile {
  fileName: string;
  /** In Chinese. */
  problem: string;
}

/**
 * Yields the files of a source whose version is not the known one, the oldest first.
 * @throws SourceProblem if the source cannot be read
 */
export type FetchFiles = (
  place: SourcePlace,
  known: ReadonlyMap<string, string>,
) => AsyncGenerator<SourceFile | RefusedFile>;

/** Why a source cannot be read, in Chinese, with what to do. */
export class SourceProblem extends Error {
  override readonly name = 'SourceProblem';

  constructor(
    message: string,
    /** Whether another attempt in the next seconds can succeed. */
    readonly isPassing: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const TOO_LARGE = `超过 ${SALE_FILE_LIMIT / 1_048_576} MB，请分成几个文件`;

/** What is wrong with files that a person would take for sheets. */
export const OLD_SHEET = '是旧版 XLS，请另存为 XLSX 或 CSV';
export const isOldSheet = (fileName: string): boolean => /^[^.~].*\.xls$/i.test(fileName);

/** Names of files that can have sales; not the locks and drafts of spreadsheet programs. */
export const isSheetName = (fileName: string): boolean =>
  /^[^.~].*\.(csv|tsv|txt|xlsx)$/i.test(fileName);
