/**
 * Oldest version of WeChat's base library (基础库) that the mini-program supports. WeChat's console requires it, and the
 * build check accepts only functions that it contains.
 */
export const BASE_LIBRARY = '2.30.0';

/** Whether a version such as `8.0.68` is at least `wanted`. */
export function isAtLeast(version: string, wanted: readonly number[]): boolean {
  const parts = version.split('.').map(Number);
  const first = wanted.findIndex((part, index) => (parts[index] ?? 0) !== part);
  return first === -1 || (parts[first] ?? 0) > (wanted[first] ?? 0);
}
