import type { ListingPage } from './listingPage';

/** An object of schema.org's vocabulary, with which marketplaces describe what they sell. */

type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;
const things = (value: unknown): Thing[] =>
  (Array.isArray(value) ? value : [value]).filter(isThing);
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isOfType = (thing: Thing, type: string) =>
  (Array.isArray(thing['@type']) ? thing['@type'] : [thing['@type']]).includes(type);

/** Maximum depth of nested objects; limits the work for a hostile page. */
const DEEPEST = 4;

/** All objects of a document, also those nested as `@graph`, main entity or offered item. */
function allThings(value: unknown, depth = 0): Thing[] {
  if (depth > DEEPEST) return [];
  return things(value).flatMap((thing) => [
    thing,
    ...['@graph', 'mainEntity', 'itemOffered'].flatMap((key) => allThings(thing[key], depth + 1)),
  ]);
}

/** The product in the page's JSON-LD documents; `null` if they contain none. */
export function productOf(documents: readonly string[]): Partial<ListingPage> | null {
  const known = documents.flatMap((document) => allThings(parsed(document)));
  const product = known.find((thing) => isOfType(thing, 'Product'));
  if (!product) return null;
  const [offer] = [
    ...things(product.offers).flatMap((one) => [one, ...things(one.offers)]),
    ...known.filter((thing) => isOfType(thing, 'Offer')),
  ];
  return {
    title: text(product.name),
    description: text(product.description),
    category: text(product.category) || text(things(product.category)[0]?.name),
    price: parseYuan(text(offer?.price) || text(offer?.lowPrice)),
    over: isUnavailable(text(offer?.availability)),
    properties: things(product.additionalProperty).map(({ name, value }) => ({
      name: text(name),
      value: Array.isArray(value) ? value.map(text).join('、') : text(value),
    })),
  };
}

function parsed(document: string): unknown {
  try {
    return JSON.parse(document);
  } catch {
    return null;
  }
}

/** Whether a schema.org availability means that nobody can buy the product any more. */
export const isUnavailable = (availability: string): boolean =>
  /(?:SoldOut|OutOfStock|Discontinued)$/.test(availability.trim());

const DEAREST = 10_000_000;

/** Converts yuan as written, e.g. `¥1,280.00`, to fen; `null` if the text is no price. */
export function parseYuan(written: string): number | null {
  const [digits] = /\d[\d,]{0,12}(?:\.\d{1,2})?/.exec(written) ?? [];
  const yuan = Number(digits?.replaceAll(',', ''));
  return digits !== undefined && yuan > 0 && yuan <= DEAREST ? Math.round(yuan * 100) : null;
}
