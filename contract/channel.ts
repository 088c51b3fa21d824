/**
 * The marketing channel through which a user came. Its values come from a link, and the client sends them with each
 * request.
 */

/** Maximum length of a channel value; longer ones are ignored. */
export const CHANNEL_VALUE_LIMIT = 128;

/** Invisible characters: control and formatting characters, line breaks and lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** A channel value, cleaned for storing, sending and counting; empty if it is invalid. */
export function channelValue(given: string): string {
  const value = given.replace(INVISIBLE, '').trim();
  return value.length > CHANNEL_VALUE_LIMIT ? '' : value;
}

interface Channel {
  channelCode: string;
  bdVid: string;
  reportUnlockRecordId: string;
}

/**
 * The channel after a launch with the parameters of `query`. Valid channel parameters replace the older ones; without
 * any, nothing changes. `reportUnlockRecordId` is kept until the user has helped.
 */
export function channelAfterLaunch(
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

/** Name under which channels beyond `CHANNELS_PER_DAY` are counted. */
export const OTHER_CHANNELS = '其他';
/** Maximum number of channels that are counted per day, because links can contain any name. */
export const CHANNELS_PER_DAY = 200;

/**
 * The name under which a caller is counted: the link's channel name, otherwise its other parameters; `null` if there
 * are none. Use it only for statistics, because the client can forge it.
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

/** Maximum number of days that the desk's statistics cover at once. */
export const CHANNEL_DAYS = 92;
/** Maximum number of rows in the desk's statistics; smaller channels are added up as 其他. */
export const CHANNEL_ROWS = 100;
/** Which channel an order counts for: the one at the owner's sign-up (`first`) or the one at the order (`last`). */
export const channelAttributions = ['first', 'last'] as const;
export type ChannelAttribution = (typeof channelAttributions)[number];
