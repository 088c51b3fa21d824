import type { ReadParameters } from './parameters.types';

/** Taro's router marks every page with a stamp of its own. */
const ownMarks = new Set(['stamp', '$taroTimestamp']);

/** Taro's h5 router has decoded the values already. */
export const readParameters: ReadParameters = (params) =>
  Object.fromEntries(
    Object.entries(params ?? {}).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !ownMarks.has(entry[0]),
    ),
  );
