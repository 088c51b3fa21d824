import { z } from 'zod';

/** A run of text within a line. */
export const InlineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string(), bold: z.boolean() }),
  z.object({
    kind: z.literal('link'),
    text: z.string(),
    bold: z.boolean(),
    /** Path of the app, or address at an allowed host; `null` for any other one. */
    target: z.string().nullable(),
  }),
]);

export const ListItem = z.object({
  /** Marker before the item: the number as written, or a dot. */
  marker: z.string(),
  content: z.array(InlineSchema),
  /** 0 for items of the list itself, 1 for nested ones; deeper levels count as 1. */
  depth: z.union([z.literal(0), z.literal(1)]),
});

/** A block of a Markdown text, with all data for rendering. */
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
    /** Address as written; the client checks whether its host is allowed. */
    source: z.string(),
    caption: z.string(),
  }),
  z.object({ kind: z.literal('rule') }),
]);
