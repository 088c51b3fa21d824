import { z } from 'zod';
import { Id } from './call';
import { LineText, OptionId, rejection } from './callFields';

/** Several names or phrases. Each is limited in length, because sellers use short ones. */
const Words = z.array(LineText('叫法', 30)).max(60, '最多 60 个叫法');

/** Other names of a field and of its options (by value), and phrases that answer yes or no. */
const FieldWords = z.strictObject({
  names: Words.optional(),
  options: z.record(OptionId, Words).optional(),
  yes: Words.optional(),
  no: Words.optional(),
});

/**
 * Names that sellers use in listings for a game, its servers (by id) and its fields (by key), in addition to the labels
 * of its form.
 */
export const GameWords = z.strictObject({
  names: Words.optional(),
  servers: z.record(Id, Words).optional(),
  fields: z.record(Id, FieldWords).optional(),
  /**
   * Which item of the field `items` belongs to which item of the field `owners`, e.g. the weapon made for a character:
   * 胡桃专武, 2+1希诺宁.
   */
  signatures: z
    .strictObject({ owners: Id, items: Id, pairs: z.record(OptionId, OptionId) })
    .optional(),
});
export type GameWords = z.infer<typeof GameWords>;

const Subjects = z.array(LineText('材料', 20)).max(20, '最多 20 项材料');

/** Subjects that the pictures of an account must or should show; the schema of `EvidenceRule`. */
export const GameEvidence = z
  .strictObject({ needed: Subjects, wished: Subjects })
  .superRefine(({ needed, wished }, context) => {
    const all = [...needed, ...wished];
    const known = all.find((subject, index) => all.indexOf(subject) !== index);
    if (known !== undefined)
      context.addIssue({
        code: 'custom',
        ...rejection(`材料“${known}”重复`, `repeats ${JSON.stringify(known)}`),
      });
  });
