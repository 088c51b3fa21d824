import { z } from 'zod';
import { BAD_OPTION_ID, isOptionId } from './optionId';
import {
  trimmedText,
  normalizedDigits,
  normalizedQuery,
  normalizedText,
  normalizedWord,
} from './typed';

/**
 * Types of text input that normalise a text before it is checked and stored. Each free text of a payload starts with
 * one of these types; `__tests__/contract/typed.test.ts` checks that.
 */
export const FreeText = () => z.string().overwrite(normalizedText);
export const TrimmedText = () => z.string().overwrite(trimmedText);
export const SearchText = () => z.string().overwrite(normalizedQuery);
export const WordText = () => z.string().overwrite(normalizedWord);
export const DigitsText = () => z.string().overwrite(normalizedDigits);

/** Options of a Zod check: its message in Chinese, and the same message in English for the operator's commands. */
export const rejection = (message: string, english: string) => ({
  message,
  params: { english },
});

export const badOptionId = rejection(
  BAD_OPTION_ID,
  'has letters, digits, - and _ only, up to 64, and is no word with another meaning such as unknown or constructor',
);

/** Id of an option or of a zone family, see `isOptionId`. */
// A copy, because Zod changes the object.
export const OptionId = z.string().refine(isOptionId, { ...badOptionId });

/** Fields shared by several calls of the desk, each with its error message. */

/** One line of text that people read. */
export const LineText = (name: string, limit: number) =>
  FreeText()
    .max(limit, `${name}最多 ${limit} 个字`)
    .refine((text) => text.trim() !== '', rejection(`请填写${name}`, 'is empty'));

/** A date and time that a person has chosen; a year outside 2000–2099 is rejected as a typing error. */
export const ChosenInstant = (problem: string) =>
  z.iso.datetime(problem).refine((at) => /^20\d\d-/.test(at), problem);

export const MARKDOWN_LIMIT = 50_000;

export const MarkdownText = FreeText()
  .max(MARKDOWN_LIMIT, `正文最多 ${MARKDOWN_LIMIT} 个字`)
  .refine((text) => text.trim() !== '', '请填写正文');

export const Position = z
  .int('顺序应为整数')
  .min(0, '顺序应为 0 到 9999')
  .max(9_999, '顺序应为 0 到 9999');

/** A technical key, e.g. `privacy-policy`. */
export const TechnicalKey = WordText().regex(
  /^[a-z0-9][a-z0-9-]{0,63}$/,
  '只能用小写字母、数字和横线',
);
