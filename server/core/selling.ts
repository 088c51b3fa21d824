import type { Code } from '@account-doctor/contract/codes';
import { mentionsTrade, withoutTrade } from '@account-doctor/contract/tradeWords';
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

/** What the product itself says, as JSON, without words of trade. */
export const plainJson = <Said>(said: Said): Said =>
  JSON.parse(withoutTrade(JSON.stringify(said))) as Said;

const isPlain = (text: unknown) => !mentionsTrade(JSON.stringify(text));

/** Of texts that an editor wrote those that do not speak of trade; one is judged by all that it says. */
export const plainOnly = <Text>(texts: readonly Text[]): Text[] => texts.filter(isPlain);

/** Refuses a text that speaks of trade, as if it were not there. */
export function requirePlain(text: unknown, missing: Code): void {
  if (!isPlain(text)) throw new BusinessError(missing);
}
