import type { ReadParameters } from './parameters.types';

const ownMarks = new Set(['$taroTimestamp']);

/** A mini-program hands query values over as they were written. */
export const readParameters: ReadParameters = (params) =>
  Object.fromEntries(
    Object.entries(params ?? {})
      .filter(
        (entry): entry is [string, string] => entry[1] !== undefined && !ownMarks.has(entry[0]),
      )
      .map(([key, value]) => [key, decode(value)]),
  );

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
