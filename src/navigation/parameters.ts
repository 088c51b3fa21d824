/** Parameters that Taro's routers add to every page. */
const ownMarks = new Set(['stamp', '$taroTimestamp']);

/** Longest parameter in characters; the app creates no longer ones. */
const PARAMETER_LIMIT = 4_096;

/**
 * Query parameters of a page or a launch, decoded. Both targets pass them encoded; values that cannot be decoded stay
 * as they are, values that are too long are dropped.
 */
export function readParameters(
  params: Partial<Record<string, string>> | undefined,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params ?? {})
      .filter((entry): entry is [string, string] => entry[1] !== undefined)
      .filter(([key]) => !ownMarks.has(key))
      .map(([key, value]): [string, string] => [key, decode(value)])
      .filter(([, value]) => value.length <= PARAMETER_LIMIT),
  );
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
