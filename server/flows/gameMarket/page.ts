import type { Brand } from '@account-doctor/contract/brand';
import { darkPalette } from '@account-doctor/contract/charts/dark';
import { palette } from '@account-doctor/contract/charts/palette';
import { MARKET_PAGES_PATH } from '@account-doctor/contract/marketPage';
import { routes } from '@account-doctor/contract/pages';
import { escapeHtml } from '../../core/http/html';
import { styles } from './styles';

/** What the pages about markets need to know about the service. */
export interface AboutService {
  brand: Brand;
  /** The service's public origin, for links in search results and previews; `null` if it is not configured. */
  origin: string | null;
}

interface PublicPage {
  title: string;
  /** Text for search results and link previews. */
  description: string;
  /** Path of the page; `null` if search engines should not list the page. */
  path: string | null;
  /** Additional HTML of the head. */
  head?: string;
  body: string;
}

/** Path of the article about the valuation method. */
const METHOD = `/${routes.article.path}?document=valuation-method`;

const metaTag = (key: string, value: string) => `<meta ${key} content="${escapeHtml(value)}">`;

/** Tags for search engines and messengers. */
function previewTags(
  { brand, origin }: AboutService,
  { title, description, path }: PublicPage,
): string {
  if (path === null) return metaTag('name="robots"', 'noindex');
  return [
    metaTag('name="description"', description),
    metaTag('property="og:type"', 'website'),
    metaTag('property="og:site_name"', brand.name),
    metaTag('property="og:title"', title),
    metaTag('property="og:description"', description),
    ...(origin === null ? [] : addressTags(origin, { title, path })),
  ].join('\n');
}

/**
 * Tags with absolute URLs. The `Host` header must not determine them, because caches store the page for all visitors.
 */
const addressTags = (origin: string, page: { title: string; path: string }): string[] => [
  `<link rel="canonical" href="${escapeHtml(origin + page.path)}">`,
  metaTag('property="og:url"', origin + page.path),
  metaTag('property="og:image"', `${origin}/icons/512.png`),
  breadcrumbs(origin, page),
];

/** The position of the page below the list of games, as structured data for search engines. */
function breadcrumbs(origin: string, { title, path }: { title: string; path: string }): string {
  if (path === MARKET_PAGES_PATH) return '';
  const list = [
    { name: '游戏账号行情', item: origin + MARKET_PAGES_PATH },
    { name: title, item: origin + path },
  ].map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry }));
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: list,
  };
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}

/** CSS for dark mode that replaces the colours of charts, which are attributes in the HTML. */
const darkChartStyles = (body: string): string =>
  (Object.keys(palette) as (keyof typeof palette)[])
    .filter((name) => body.includes(`"${palette[name]}"`))
    .map(
      (name) =>
        `.chart [fill="${palette[name]}"]{fill:${darkPalette[name]}}` +
        `.chart [stroke="${palette[name]}"]{stroke:${darkPalette[name]}}`,
    )
    .join('');

const externalLink = (address: string, text: string) =>
  `<a href="${escapeHtml(address)}" rel="noopener noreferrer" target="_blank">${escapeHtml(text)}</a>`;

function pageFooter({ name, operator, contact, icp, policeFiling }: Brand): string {
  const police = `https://beian.mps.gov.cn/#/query/webSearch?code=${(policeFiling ?? '').replace(/\D/g, '')}`;
  const imprint = [
    operator && escapeHtml(operator),
    contact && escapeHtml(contact),
    icp && externalLink('https://beian.miit.gov.cn/', icp),
    policeFiling && externalLink(police, policeFiling),
  ].filter(Boolean);
  return `<footer>
<p><a href="${METHOD}">估价方法</a><a href="${MARKET_PAGES_PATH}">全部游戏</a><a href="/">打开${escapeHtml(name)}</a></p>
<p>行情和估价只供参考，不是收购报价。</p>
${imprint.map((line) => `<p>${line}</p>`).join('')}
</footer>`;
}

/** A complete HTML page with inline styles and without scripts. */
export function publicPage(about: AboutService, page: PublicPage): string {
  const { brand } = about;
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)} · ${escapeHtml(brand.name)}</title>
${previewTags(about, page)}
<link rel="icon" href="/favicon.svg">
<style>${styles}@media (prefers-color-scheme:dark){${darkChartStyles(page.body)}}</style>${page.head ?? ''}
</head>
<body>
<header><a href="/"><img src="/favicon.svg" alt="" width="28" height="28">${escapeHtml(brand.name)}</a><a href="${MARKET_PAGES_PATH}">账号行情</a></header>
<main>
${page.body}
</main>
${pageFooter(brand)}
</body>
</html>
`;
}
