/** Taro's routers mark every page with stamps of their own. */
const ownMarks = new Set(['stamp', '$taroTimestamp']);

/** Characters of a parameter; a longer one is not ours, and no address of the service would carry it. */
const PARAMETER_LIMIT = 4_096;

/**
 * Query parameters of a page or a launch as text. Both targets hand them over as they stand in the
 * address, so they are decoded here; what cannot be decoded stays as it is, what is too long is left out.
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
