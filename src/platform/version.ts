/** Whether a version such as `8.0.68` is this one or a later one. */
export function isAtLeast(version: string, wanted: readonly number[]): boolean {
  const parts = version.split('.').map(Number);
  const first = wanted.findIndex((part, index) => (parts[index] ?? 0) !== part);
  return first === -1 || (parts[first] ?? 0) > (wanted[first] ?? 0);
}
