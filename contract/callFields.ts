import { z } from 'zod';
import { trimmedText, typedDigits, typedQuery, typedText, typedWord } from './typed';

/**
 * Texts that people type, in the form in which they are checked and kept. Whatever a call takes as free text begins
 * with one of these; `__tests__/contract/typed.test.ts` finds one that does not.
 */
export const Prose = () => z.string().overwrite(typedText);
export const TrimmedText = () => z.string().overwrite(trimmedText);
export const Query = () => z.string().overwrite(typedQuery);
export const Word = () => z.string().overwrite(typedWord);
export const TypedDigits = () => z.string().overwrite(typedDigits);

/** Fields that several calls of the desk take, each with what it says when it is wrong. */

/** One line that a person reads. */
export const Line = (name: string, limit: number) =>
  Prose()
    .max(limit, `${name}最多 ${limit} 个字`)
    .refine((text) => text.trim() !== '', `请填写${name}`);

/** A moment that somebody chooses: other years are slips of the keyboard, or nobody's. */
export const GivenInstant = (problem: string) =>
  z.iso.datetime(problem).refine((at) => /^20\d\d-/.test(at), problem);

export const MARKDOWN_LIMIT = 50_000;

export const Markdown = Prose()
  .max(MARKDOWN_LIMIT, `正文最多 ${MARKDOWN_LIMIT} 个字`)
  .refine((text) => text.trim() !== '', '请填写正文');

export const Position = z
  .int('顺序应为整数')
  .min(0, '顺序应为 0 到 9999')
  .max(9_999, '顺序应为 0 到 9999');

/** A key that people never read, e.g. `privacy-policy`. */
export const Key = Word().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, '只能用小写字母、数字和横线');
