const units = ['KB', 'MB', 'GB', 'TB'];

/** Bytes as `12.3 GB`. */
export function sizeText(bytes: number): string {
  let [size, place] = [bytes / 1_000, 0];
  while (size >= 1_000 && place < units.length - 1) {
    size /= 1_000;
    place += 1;
  }
  return `${size.toFixed(1)} ${units[place]}`;
}
