import path from 'node:path';

/** Where the papers are served. */
export const DOCS = '/docs';

/** Papers from outside of `docs/`, which those inside lead to. */
const OUTSIDE: Record<string, string> = { 'CHANGELOG.md': `${DOCS}/changelog` };

/** The address of a file of the project, named from its folder; `null` of one that is not served. */
export function docAddressOf(file: string): string | null {
  const [, name] = /^docs\/(.+)\.md$/.exec(file) ?? [];
  return name === undefined ? (OUTSIDE[file] ?? null) : `${DOCS}/${name}`.replace(/\/README$/, '');
}

/** Where a link in a file leads on the site; `null` for what only the repository has. */
export function targetOf(file: string, link: string): string | null {
  if (/^(?:https?:|#)/.test(link)) return link;
  const [place = '', part] = link.split('#');
  const address = docAddressOf(path.posix.join(path.posix.dirname(file), place));
  return address === null || part === undefined ? address : `${address}#${part}`;
}

/** Files of the project that may be served, of those that lie in `docs/`. */
export const servedFilesOf = (names: string[]): string[] => [
  ...Object.keys(OUTSIDE),
  ...names.map((name) => path.posix.join('docs', name.split(path.sep).join('/'))),
];
