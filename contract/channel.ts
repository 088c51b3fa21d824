/** The marketing channel of a user: values from a link that are sent with every request. */

/** Maximum length of a value; longer ones are dropped. */
export const CHANNEL_VALUE_LIMIT = 128;

/** Invisible characters: control and formatting characters, line breaks, lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** A value as it is stored, sent and counted; empty if invalid. */
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
 * The channel after a launch with these parameters, which replace older ones. A launch without valid channel parameters
 * changes nothing. `reportUnlockRecordId` stays until the user has helped.
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

/** Channel that collects the names of a day beyond `CHANNELS_PER_DAY`. */
export const OTHER_CHANNELS = '其他';
/** Maximum number of channels counted per day, because anyone can invent names. */
export const CHANNELS_PER_DAY = 200;

/**
 * The channel that a caller is counted under: the link's channel name, else its other parameters; `null` if there are
 * none. The client can forge it, so use it for statistics only.
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

/** Maximum number of days in one report of the desk. */
export const CHANNEL_DAYS = 92;
/** Number of rows that the desk shows; smaller channels are summed up as 其他. */
export const CHANNEL_ROWS = 100;
/** Orders count for the channel of the owner's sign-up (`first`) or of the order (`last`). */
export const channelAttributions = ['first', 'last'] as const;
export type ChannelAttribution = (typeof channelAttributions)[number];
