/** Parameters that Taro's routers add to each page. */
const ownMarks = new Set(['stamp', '$taroTimestamp']);

/** Maximum length of a parameter in characters; no link of the app contains a longer one. */
const PARAMETER_LIMIT = 4_096;

/**
 * Decoded query parameters of a page or a launch. Both platforms pass them encoded. A value that cannot be decoded
 * stays as it is; a value that is too long is left out.
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

/** The decoded value; the value itself if it cannot be decoded. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
