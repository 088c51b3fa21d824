/** Letters and digits of a name; file names cannot have all characters that names of items have. */
const comparableName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds the option of each file by its name without the ending, e.g. `李白-凤求凰.png` for `李白·凤求凰`. Returns an index
 * per file; -1 if no option has that name, or several have.
 */
export function matchPictures(files: readonly string[], labels: readonly string[]): number[] {
  const cores = labels.map(comparableName);
  return files.map((file) => {
    const name = file.replace(/\.\w+$/, '').normalize('NFC');
    const exact = labels.indexOf(name);
    const alike = comparableName(name);
    const first = cores.indexOf(alike);
    const single = alike !== '' && first === cores.lastIndexOf(alike);
    return exact >= 0 || !single ? exact : first;
  });
}
