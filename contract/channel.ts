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

interface Channel {
  channelCode: string;
  bdVid: string;
  reportUnlockRecordId: string;
}

/**
 * The channel after a launch with these parameters, which drop the older ones. A launch without valid channel parameters
 * changes nothing, and `reportUnlockRecordId` stays until the help is given.
 */
export function channelAfter(
  { channelCode, bdVid, reportUnlockRecordId }: Channel,
  query: Record<string, string | undefined>,
): Channel {
  const code = channelValue(query.channelCode ?? '');
  const vid = channelValue(query.bd_vid ?? '');
  const recordId = channelValue(query.report_unlock_record_id ?? '');
  return code || vid || recordId
    ? { channelCode: code, bdVid: vid, reportUnlockRecordId: recordId || reportUnlockRecordId }
    : { channelCode, bdVid, reportUnlockRecordId };
}

/** What the day's names beyond `CHANNELS_PER_DAY` are counted under. */
export const OTHER_CHANNELS = '其他';
/** Different names of visits that are counted on one day: anybody can invent one. */
export const CHANNELS_PER_DAY = 200;

/**
 * The name that a caller is counted under: what a link called its channel, else who brought the caller by
 * the other parameters of a link; `null` of who came by none. It is the client's word: nothing but figures
 * may follow from it.
 */
export function channelName(given: {
  channelCode?: string | undefined;
  bdVid?: string | undefined;
  reportUnlockRecordId?: string | undefined;
}): string | null {
  if (given.channelCode) return given.channelCode;
  if (given.bdVid) return '百度推广';
  return given.reportUnlockRecordId ? '好友助力' : null;
}

/** Days that the desk counts at once. */
export const CHANNEL_DAYS = 92;
/** Rows that the desk shows; the smallest ones beyond are added up under 其他. */
export const CHANNEL_ROWS = 100;
/** Orders count for the channel that brought their owner to sign up, or to that order. */
export const countedBy = ['first', 'last'] as const;
export type CountedBy = (typeof countedBy)[number];
