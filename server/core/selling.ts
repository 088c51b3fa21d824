import type { Code } from '@account-doctor/contract/codes';
import { mentionsTrade, replaceTradeWords } from '@account-doctor/contract/tradeWords';
import { BusinessError } from './errors';
import type { Caller } from './http/handler';
import type { Services } from './services';

/**
 * Whether accounts may be sold through the caller's program
 * (docs/decisions/0106-wechat-review.md).
 */
export const sellingIsClosed = (
  { settings }: Pick<Services, 'settings'>,
  { inMiniProgram }: Pick<Caller, 'inMiniProgram'>,
): boolean => inMiniProgram && settings.listing.inMiniProgram === 'off';

/** Removes words of trade from texts of the product, as JSON. */
export const withoutTradeWords = <Said>(said: Said): Said =>
  JSON.parse(replaceTradeWords(JSON.stringify(said))) as Said;

const isPlain = (text: unknown) => !mentionsTrade(JSON.stringify(text));

/** Keeps only the texts (e.g. articles) that do not mention trade in any field. */
export const withoutTradeTexts = <Text>(texts: readonly Text[]): Text[] => texts.filter(isPlain);

/** Rejects a text that mentions trade, as if the text did not exist. */
export function requireNoTradeWords(text: unknown, missing: Code): void {
  if (!isPlain(text)) throw new BusinessError(missing);
}
