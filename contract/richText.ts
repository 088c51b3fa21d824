import { z } from 'zod';

/** A run of a text, within one line. */
export const Inline = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string(), bold: z.boolean() }),
  z.object({
    kind: z.literal('link'),
    text: z.string(),
    bold: z.boolean(),
    /** A path of the app, or an address at an allowed host; `null` for any other one. */
    target: z.string().nullable(),
  }),
]);

export const ListItem = z.object({
  /** What stands before the item: a number as written, or a dot. */
  marker: z.string(),
  content: z.array(Inline),
  /** 0 for an item of the list itself, 1 for one below it; deeper ones count as 1. */
  depth: z.union([z.literal(0), z.literal(1)]),
});

/** A part of a text that was written in Markdown: all that clients need to know to draw it. */
export const Block = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    content: z.array(Inline),
  }),
  z.object({ kind: z.literal('paragraph'), content: z.array(Inline) }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(ListItem) }),
  z.object({ kind: z.literal('quote'), content: z.array(Inline) }),
  z.object({
    kind: z.literal('picture'),
    /** As written: only a client knows which hosts its pictures may come from. */
    source: z.string(),
    caption: z.string(),
  }),
  z.object({ kind: z.literal('rule') }),
]);
