import { load, type CheerioAPI } from 'cheerio';
import {
  type ListingPage,
  MAX_DESCRIPTION_LENGTH,
  MAX_PROPERTY_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_PROPERTIES,
} from './listingPage';
import { meansUnavailable, parseYuan, productOf } from './structuredData';

/** Parts of a page that do not describe the listing. */
const NON_LISTING_PARTS =
  'script, style, noscript, template, nav, header, footer, aside, form, svg, iframe';

/**
 * Reads a listing from an HTML page: from JSON-LD of schema.org, else microdata, else OpenGraph, else the page's
 * title and text. Some pages take very long to parse: see `readListing`.
 */
export function readHtml(html: string): ListingPage {
  const page = load(html);
  const documents = page('script[type="application/ld+json"]')
    .toArray()
    .map((script) => page(script).text());
  const sources = [
    productOf(documents) ?? {},
    microdataOf(page),
    openGraphOf(page),
    titleAndTextOf(page),
  ];
  const firstValue = (key: 'title' | 'description' | 'category') =>
    sources.map((source) => source[key]?.trim()).find(Boolean) ?? '';
  return {
    title: collapseSpaces(firstValue('title')).slice(0, MAX_TITLE_LENGTH),
    description: firstValue('description').slice(0, MAX_DESCRIPTION_LENGTH),
    category: firstValue('category').slice(0, MAX_TITLE_LENGTH),
    price: sources.map(({ price }) => price).find((price) => price != null) ?? null,
    over: sources.some(({ over }) => over),
    properties: sources
      .flatMap(({ properties }) => properties ?? [])
      .filter(({ name, value }) => name.trim() !== '' && value.trim() !== '')
      .slice(0, MAX_PROPERTIES)
      .map(({ name, value }) => ({
        name: collapseSpaces(name).slice(0, MAX_TITLE_LENGTH),
        value: collapseSpaces(value).slice(0, MAX_PROPERTY_LENGTH),
      })),
  };
}

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

function microdataOf(page: CheerioAPI): Partial<ListingPage> {
  const product = page('[itemscope][itemtype$="schema.org/Product"]').first();
  const itemValue = (name: string) => {
    const element = product.find(`[itemprop="${name}"]`).first();
    return element.attr('content') ?? element.attr('href') ?? element.text();
  };
  if (product.length === 0) return {};
  return {
    title: itemValue('name'),
    description: itemValue('description'),
    category: itemValue('category'),
    price: parseYuan(itemValue('price')),
    over: meansUnavailable(itemValue('availability')),
    properties: product
      .find('[itemprop="additionalProperty"]')
      .toArray()
      .map((property) => ({
        name: page(property).find('[itemprop="name"]').first().text(),
        value: page(property).find('[itemprop="value"]').first().text(),
      })),
  };
}

function openGraphOf(page: CheerioAPI): Partial<ListingPage> {
  const metaContent = (...names: string[]) =>
    names
      .map((name) => page(`meta[property="${name}"], meta[name="${name}"]`).first().attr('content'))
      .find(Boolean) ?? '';
  return {
    title: metaContent('og:title', 'twitter:title'),
    description: metaContent('og:description', 'twitter:description'),
    price: parseYuan(metaContent('product:price:amount', 'og:price:amount')),
    over: /^(?:oos|out ?of ?stock|discontinued)$/i.test(metaContent('product:availability')),
  };
}

function titleAndTextOf(page: CheerioAPI): Partial<ListingPage> {
  const title = page('h1').first().text().trim() || page('title').first().text();
  const description = page('meta[name="description"]').attr('content') ?? '';
  page(NON_LISTING_PARTS).remove();
  // Blocks may follow each other without a space in the source; a sentence ends with each block.
  page('br, p, div, li, tr, td, th, dt, dd, h1, h2, h3, section').after('\n');
  const body = page('main, article').first().text() || page('body').text();
  return { title, description: `${description}\n${body}`.trim() };
}
