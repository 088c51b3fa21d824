import type { Code } from './codes';

/** Body of each answer, also of errors (docs/product.md, "Answers"). */
export interface Envelope<Data = unknown> {
  success: boolean;
  msg: string;
  data: Data | null;
  /** `'OK'` or a code of `codes.ts`. */
  code: Code;
}

/** `data` of a list call: one page of rows, and the total number of rows. */
export interface Paged<Row> {
  list: Row[];
  total: number;
  pageNo: number;
  pageSize: number;
}

/** `data` of `VALIDATION_FAILED`: Chinese error texts by field. */
export interface FieldProblems {
  fields: Record<string, string>;
}

/** `data` of `TIMESTAMP_OUT_OF_WINDOW`: the service's time, for correcting the client's clock. */
export interface ServerTime {
  serverTime: number;
}
