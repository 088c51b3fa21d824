import { escapeHtml } from '../../core/http/html';
import { DOCS_PATH } from './address';
import { paperAddress, type PaperLanguage, splitAddress } from './language';
import type { Paper } from './paper';

/** Table of contents of the documentation, by heading. */
export type TableOfContents = { title: string; pages: { title: string; address: string }[] }[];

export const STYLES_PATH = `${DOCS_PATH}/styles.css`;

const linkHTML = (address: string, title: string, isHere = false) =>
  `<a href="${escapeHtml(address)}"${isHere ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`;

const sectionList = ({ sections }: Paper) =>
  sections.length > 1
    ? `<ul>${sections.map(({ id, title }) => `<li>${linkHTML(`#${id}`, title)}</li>`).join('')}</ul>`
    : '';

const frameTexts = {
  en: { papers: 'Papers', list: 'All pages', desk: 'Desk', other: '中文' },
  zh: { papers: '文档', list: '全部页面', desk: '工作台', other: 'English' },
} as const;

/** A link to the same page in the other language. */
function languageLink(language: PaperLanguage, here: string): string {
  const other = language === 'zh' ? 'en' : 'zh';
  const address = paperAddress(other, splitAddress(here).place);
  return `<a href="${escapeHtml(address)}" lang="${other}" hreflang="${other}">${frameTexts[language].other}</a>`;
}

/** The language of a page's frame, and the language of its text, which is English if there is no translation. */
interface PageLanguages {
  frame: PaperLanguage;
  text: PaperLanguage;
}

interface PageParts {
  paper: Paper;
  /** The address of the page. */
  here: string;
  entries: TableOfContents;
  languages: PageLanguages;
}

/** A page of the documentation. The table of contents comes after the text, for phones. */
export function docsPage({ paper, here, entries, languages }: PageParts): string {
  const { papers, list: all, desk } = frameTexts[languages.frame];
  const isAt = (address: string) => here === address || here.startsWith(`${address}/`);
  const list = entries
    .map(({ title, pages }) => {
      const items = pages.map(
        (page) =>
          `<li>${linkHTML(page.address, page.title, isAt(page.address))}${
            here === page.address ? sectionList(paper) : ''
          }</li>`,
      );
      return `<h2>${escapeHtml(title)}</h2>\n<ul>${items.join('\n')}</ul>`;
    })
    .join('\n');
  return `<!doctype html>
<html lang="${languages.frame}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(paper.title)} · 账号博士</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${STYLES_PATH}">
</head>
<body>
<header>${linkHTML(paperAddress(splitAddress(here).chosen, ''), `账号博士 · ${papers}`)}<span><a class="to-list" href="#list">${all}</a>${languageLink(languages.frame, here)}${linkHTML('/desk/', desk)}</span></header>
<div class="columns">
<main lang="${languages.text}">${paper.html}</main>
<nav id="list" aria-label="${all}">${list}</nav>
</div>
</body>
</html>
`;
}
