/** Where a person came from: the values that a link names and every request carries. */

/** Characters of a value; a longer one is not ours. */
export const CHANNEL_VALUE_LIMIT = 128;

/** What nobody sees in a text: control and formatting characters, breaks, halves of surrogate pairs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** A value as it is kept, sent and counted; empty for one that is refused. */
export function channelValue(given: string): string {
  const value = given.replace(UNSEEN, '').trim();
  return value.length > CHANNEL_VALUE_LIMIT ? '' : value;
}
