import type { Code } from '@account-doctor/contract/codes';
import { mentionsTrade, replaceTradeWords } from '@account-doctor/contract/tradeWords';
import { BusinessError } from './errors';
import type { Caller } from './http/handler';
import type { Services } from './services';

/**
 * Whether accounts may be sold through the caller's program
 * (docs/decisions/0106-wechat-review.md).
 */
export const isSellingClosed = (
  { settings }: Pick<Services, 'settings'>,
  { inMiniProgram }: Pick<Caller, 'inMiniProgram'>,
): boolean => inMiniProgram && settings.listing.inMiniProgram === 'off';

/** Removes words of trade from the texts of an answer. */
export const removeTradeWords = <Said>(said: Said): Said =>
  JSON.parse(replaceTradeWords(JSON.stringify(said))) as Said;

const isFreeOfTrade = (text: unknown) => !mentionsTrade(JSON.stringify(text));

/** Removes the texts (e.g. articles) that mention trade in any field. */
export const removeTradeTexts = <Text>(texts: readonly Text[]): Text[] =>
  texts.filter(isFreeOfTrade);

/** Rejects a text that mentions trade with the error code for a text that does not exist. */
export function requireNoTradeWords(text: unknown, notFoundCode: Code): void {
  if (!isFreeOfTrade(text)) throw new BusinessError(notFoundCode);
}
