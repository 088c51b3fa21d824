import { load, type CheerioAPI } from 'cheerio';
import {
  type ListingPage,
  LONGEST_DESCRIPTION,
  LONGEST_PROPERTY,
  LONGEST_TITLE,
  MOST_PROPERTIES,
} from './listingPage';
import { isUnavailable, parseYuan, productOf } from './structuredData';

/** Parts of a page that do not describe the listing. */
const ASIDE = 'script, style, noscript, template, nav, header, footer, aside, form, svg, iframe';

/**
 * Reads a listing from an HTML page: from JSON-LD of schema.org, else microdata, else OpenGraph, else the page's
 * title and text. Some pages take very long to parse: see `readListing`.
 */
export function readHtml(html: string): ListingPage {
  const page = load(html);
  const documents = page('script[type="application/ld+json"]')
    .toArray()
    .map((script) => page(script).text());
  const sources = [productOf(documents) ?? {}, microdataOf(page), openGraphOf(page), ownOf(page)];
  const first = (key: 'title' | 'description' | 'category') =>
    sources.map((source) => source[key]?.trim()).find(Boolean) ?? '';
  return {
    title: tidied(first('title')).slice(0, LONGEST_TITLE),
    description: first('description').slice(0, LONGEST_DESCRIPTION),
    category: first('category').slice(0, LONGEST_TITLE),
    price: sources.map(({ price }) => price).find((price) => price != null) ?? null,
    over: sources.some(({ over }) => over),
    properties: sources
      .flatMap(({ properties }) => properties ?? [])
      .filter(({ name, value }) => name.trim() !== '' && value.trim() !== '')
      .slice(0, MOST_PROPERTIES)
      .map(({ name, value }) => ({
        name: tidied(name).slice(0, LONGEST_TITLE),
        value: tidied(value).slice(0, LONGEST_PROPERTY),
      })),
  };
}

const tidied = (text: string) => text.replace(/\s+/g, ' ').trim();

function microdataOf(page: CheerioAPI): Partial<ListingPage> {
  const product = page('[itemscope][itemtype$="schema.org/Product"]').first();
  const value = (name: string) => {
    const element = product.find(`[itemprop="${name}"]`).first();
    return element.attr('content') ?? element.attr('href') ?? element.text();
  };
  if (product.length === 0) return {};
  return {
    title: value('name'),
    description: value('description'),
    category: value('category'),
    price: parseYuan(value('price')),
    over: isUnavailable(value('availability')),
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
  const content = (...names: string[]) =>
    names
      .map((name) => page(`meta[property="${name}"], meta[name="${name}"]`).first().attr('content'))
      .find(Boolean) ?? '';
  return {
    title: content('og:title', 'twitter:title'),
    description: content('og:description', 'twitter:description'),
    price: parseYuan(content('product:price:amount', 'og:price:amount')),
    over: /^(?:oos|out ?of ?stock|discontinued)$/i.test(content('product:availability')),
  };
}

function ownOf(page: CheerioAPI): Partial<ListingPage> {
  const title = page('h1').first().text().trim() || page('title').first().text();
  const description = page('meta[name="description"]').attr('content') ?? '';
  page(ASIDE).remove();
  // Blocks may follow each other without a space in the source; a sentence ends with each block.
  page('br, p, div, li, tr, td, th, dt, dd, h1, h2, h3, section').after('\n');
  const body = page('main, article').first().text() || page('body').text();
  return { title, description: `${description}\n${body}`.trim() };
}
