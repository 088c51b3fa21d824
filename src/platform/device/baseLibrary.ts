/**
 * The oldest base library (基础库) of WeChat that the mini-program supports: set as the least version in
 * WeChat's console, and what built-ins of the build are held against.
 */
export const BASE_LIBRARY = '2.30.0';

/** Whether a version such as `8.0.68` is this one or a later one. */
export function isAtLeast(version: string, wanted: readonly number[]): boolean {
  const parts = version.split('.').map(Number);
  const first = wanted.findIndex((part, index) => (parts[index] ?? 0) !== part);
  return first === -1 || (parts[first] ?? 0) > (wanted[first] ?? 0);
}
