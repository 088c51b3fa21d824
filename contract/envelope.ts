import type { Code } from './codes';

/** What every call answers with, also on failure (docs/product.md, "Answers"). */
export interface Envelope<Data = unknown> {
  success: boolean;
  msg: string;
  data: Data | null;
  /** `'OK'` or one of the catalogue in `codes.ts`. */
  code: Code;
}

/** The `data` of every call that lists: one page of rows and the number of all rows. */
export interface Paged<Row> {
  list: Row[];
  total: number;
  pageNo: number;
  pageSize: number;
}

/** The `data` of a `VALIDATION_FAILED` answer: field name → what is wrong with it, in Chinese. */
export interface FieldProblems {
  fields: Record<string, string>;
}

/** The `data` of a `TIMESTAMP_OUT_OF_WINDOW` answer: lets the client correct its clock. */
export interface ServerTime {
  serverTime: number;
}
