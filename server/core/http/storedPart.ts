import type { z } from 'zod';
import { success } from './envelope';

/**
 * An answer one part of which is JSON as it is stored: it goes out unread, because reading, checking and
 * writing it anew would be most of the call's work. Whoever stores it has it checked by its schema.
 */
export class WithStored<Data, Part extends string> {
  constructor(
    readonly part: Part,
    readonly json: string,
    /** With `null` in the part's place. */
    readonly others: Data,
  ) {}

  /** The text of the envelope around it; the schema is that of the call's data. */
  envelope(schema: z.ZodType): string {
    const { [this.part]: _, ...checked } = schema.parse(this.others) as Record<string, unknown>;
    const { data, ...envelope } = success(checked);
    const start = `${JSON.stringify(envelope).slice(0, -1)},"data":${JSON.stringify(data).slice(0, -1)}`;
    return `${start},${JSON.stringify(this.part)}:${this.json}}}`;
  }
}
