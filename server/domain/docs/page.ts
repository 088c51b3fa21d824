import { escaped } from '../../core/http/html';
import { DOCS } from './address';
import type { Paper } from './paper';

/** Table of contents of the documentation, by heading. */
export type TableOfContents = { title: string; pages: { title: string; address: string }[] }[];

export const STYLES = `${DOCS}/styles.css`;

const link = (address: string, title: string, isHere = false) =>
  `<a href="${escaped(address)}"${isHere ? ' aria-current="page"' : ''}>${escaped(title)}</a>`;

const sectionList = ({ sections }: Paper) =>
  sections.length > 1
    ? `<ul>${sections.map(({ id, title }) => `<li>${link(`#${id}`, title)}</li>`).join('')}</ul>`
    : '';

/** A page of the documentation. The table of contents comes after the text, for phones. */
export function docsPage(paper: Paper, here: string, entries: TableOfContents): string {
  const isAt = (address: string) => here === address || here.startsWith(`${address}/`);
  const list = entries
    .map(({ title, pages }) => {
      const items = pages.map(
        (page) =>
          `<li>${link(page.address, page.title, isAt(page.address))}${
            here === page.address ? sectionList(paper) : ''
          }</li>`,
      );
      return `<h2>${escaped(title)}</h2>\n<ul>${items.join('\n')}</ul>`;
    })
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escaped(paper.title)} · 账号博士</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${STYLES}">
</head>
<body>
<header>${link(DOCS, '账号博士 · Papers')}<span><a class="to-list" href="#list">All pages</a>${link('/desk/', 'Desk')}</span></header>
<div class="columns">
<main>${paper.html}</main>
<nav id="list" aria-label="All pages">${list}</nav>
</div>
</body>
</html>
`;
}
