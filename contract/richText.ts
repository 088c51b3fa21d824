import { z } from 'zod';

/** A piece of text within a line, with its style. */
export const InlineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string(), bold: z.boolean() }),
  z.object({
    kind: z.literal('link'),
    text: z.string(),
    bold: z.boolean(),
    /** Path of an app page, or address on an allowed host; `null` for any other link. */
    target: z.string().nullable(),
  }),
]);

export const ListItem = z.object({
  /** Text of the marker before the item: the number as written, or a dot. */
  marker: z.string(),
  content: z.array(InlineSchema),
  /** Depth of nesting: 0 for items of the list itself, 1 for all deeper ones. */
  depth: z.union([z.literal(0), z.literal(1)]),
});

/** A block of a parsed Markdown text, with everything that rendering needs. */
export const BlockSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    content: z.array(InlineSchema),
  }),
  z.object({ kind: z.literal('paragraph'), content: z.array(InlineSchema) }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(ListItem) }),
  z.object({ kind: z.literal('quote'), content: z.array(InlineSchema) }),
  z.object({
    kind: z.literal('picture'),
    /** Address of the picture as written; the client checks whether it is allowed. */
    source: z.string(),
    caption: z.string(),
  }),
  z.object({ kind: z.literal('rule') }),
]);
