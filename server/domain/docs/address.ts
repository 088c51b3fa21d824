import path from 'node:path';

/** Path below which the documents are served. */
export const DOCS_PATH = '/docs';

/** Documents outside of `docs/` that other documents link to. */
const ADDRESSES_OUTSIDE_DOCS: Record<string, string> = { 'CHANGELOG.md': `${DOCS_PATH}/changelog` };

/** Address of a file of the project, given by its path; `null` if the file is not served. */
export function docAddressOf(file: string): string | null {
  const [, name] = /^docs\/(.+)\.md$/.exec(file) ?? [];
  return name === undefined
    ? (ADDRESSES_OUTSIDE_DOCS[file] ?? null)
    : `${DOCS_PATH}/${name}`.replace(/\/README$/, '');
}

/** Address of a link in a document; `null` if the target exists only in the repository. */
export function linkTargetOf(file: string, link: string): string | null {
  if (/^(?:https?:|#)/.test(link)) return link;
  const [place = '', part] = link.split('#');
  const address = docAddressOf(path.posix.join(path.posix.dirname(file), place));
  return address === null || part === undefined ? address : `${address}#${part}`;
}

/** The files in `docs/` that may be served, from a list of names. */
export const servedFilesOf = (names: string[]): string[] => [
  ...Object.keys(ADDRESSES_OUTSIDE_DOCS),
  ...names.map((name) => path.posix.join('docs', name.split(path.sep).join('/'))),
];
