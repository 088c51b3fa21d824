import type { ListingPage } from './listingPage';

/** An object of schema.org's vocabulary, with which marketplaces describe what they sell. */

type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;
const thingsOf = (value: unknown): Thing[] =>
  (Array.isArray(value) ? value : [value]).filter(isThing);
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isOfType = (thing: Thing, type: string) =>
  (Array.isArray(thing['@type']) ? thing['@type'] : [thing['@type']]).includes(type);

/** Maximum depth of nested objects; limits the work for a hostile page. */
const MAX_DEPTH = 4;

/** All objects of a document, also those nested as `@graph`, main entity or offered item. */
function allThings(value: unknown, depth = 0): Thing[] {
  if (depth > MAX_DEPTH) return [];
  return thingsOf(value).flatMap((thing) => [
    thing,
    ...['@graph', 'mainEntity', 'itemOffered'].flatMap((key) => allThings(thing[key], depth + 1)),
  ]);
}

/** The product in the page's JSON-LD documents; `null` if they contain none. */
export function productOf(documents: readonly string[]): Partial<ListingPage> | null {
  const known = documents.flatMap((document) => allThings(parseJSONOrNull(document)));
  const product = known.find((thing) => isOfType(thing, 'Product'));
  if (!product) return null;
  const [offer] = [
    ...thingsOf(product.offers).flatMap((one) => [one, ...thingsOf(one.offers)]),
    ...known.filter((thing) => isOfType(thing, 'Offer')),
  ];
  return {
    title: textOf(product.name),
    description: textOf(product.description),
    category: textOf(product.category) || textOf(thingsOf(product.category)[0]?.name),
    price: parseYuan(textOf(offer?.price) || textOf(offer?.lowPrice)),
    over: meansUnavailable(textOf(offer?.availability)),
    properties: thingsOf(product.additionalProperty).map(({ name, value }) => ({
      name: textOf(name),
      value: Array.isArray(value) ? value.map(textOf).join('、') : textOf(value),
    })),
  };
}

function parseJSONOrNull(document: string): unknown {
  try {
    return JSON.parse(document);
  } catch {
    return null;
  }
}

/** Whether a schema.org availability means that nobody can buy the product any more. */
export const meansUnavailable = (availability: string): boolean =>
  /(?:SoldOut|OutOfStock|Discontinued)$/.test(availability.trim());

const MAX_YUAN = 10_000_000;

/** Converts yuan as written, e.g. `¥1,280.00`, to fen; `null` if the text is no price. */
export function parseYuan(written: string): number | null {
  const [digits] = /\d[\d,]{0,12}(?:\.\d{1,2})?/.exec(written) ?? [];
  const yuan = Number(digits?.replaceAll(',', ''));
  return digits !== undefined && yuan > 0 && yuan <= MAX_YUAN ? Math.round(yuan * 100) : null;
}
