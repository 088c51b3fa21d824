/** Number of letters to insert, delete or replace to turn one name into the other. */
export function editDistance(one: string, other: string): number {
  const letters = Array.from(other);
  let above = Array.from({ length: letters.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(one).entries()) {
    const line = [row + 1];
    for (let column = 1; column <= letters.length; column += 1)
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + Number(letter !== letters[column - 1]),
        ),
      );
    above = line;
  }
  return above.at(-1) ?? 0;
}
