import type { z } from 'zod';
import { success } from './envelope';

/**
 * An answer with one part that is sent as the JSON text in the database, because parsing, validating and writing
 * it again would be half of the call's work. The part was validated when it was stored.
 */
export class WithStoredPart<Data, Part extends string> {
  constructor(
    readonly part: Part,
    readonly json: string,
    /** The answer with `null` in place of the stored part. */
    readonly others: Data,
  ) {}

  /** The envelope as JSON text; `schema` describes the call's data. */
  envelope(schema: z.ZodType): string {
    const { [this.part]: _, ...checked } = schema.parse(this.others) as Record<string, unknown>;
    const { data, ...envelope } = success(checked);
    const start = `${JSON.stringify(envelope).slice(0, -1)},"data":${JSON.stringify(data).slice(0, -1)}`;
    return `${start},${JSON.stringify(this.part)}:${this.json}}}`;
  }
}
