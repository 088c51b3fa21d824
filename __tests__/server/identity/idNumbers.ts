const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

let last = 0;

/** Completes 17 digits to an id number with its check character (GB 11643). */
export function withCheckCharacter(head: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(head[at]), 0);
  return `${head}${'10X98765432'[sum % 11] ?? ''}`;
}

/** A valid id number of a person born that day (`YYYYMMDD`); different for each call. */
export function newIdNumber(born = '19900307'): string {
  last += 1;
  return withCheckCharacter(`110101${born}${String(last).padStart(3, '0')}`);
}
