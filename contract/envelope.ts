import type { Code } from './codes';

/** Body of every answer, also for errors (docs/product.md, "Answers"). */
export interface Envelope<Data = unknown> {
  success: boolean;
  msg: string;
  data: Data | null;
  /** `'OK'` or a code of `codes.ts`. */
  code: Code;
}

/** `data` of every list call: one page of rows and the total number. */
export interface Paged<Row> {
  list: Row[];
  total: number;
  pageNo: number;
  pageSize: number;
}

/** `data` of `VALIDATION_FAILED`: error messages in Chinese by field. */
export interface FieldProblems {
  fields: Record<string, string>;
}

/** `data` of `TIMESTAMP_OUT_OF_WINDOW`, from which the client corrects its clock. */
export interface ServerTime {
  serverTime: number;
}
