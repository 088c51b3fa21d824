type Query = Record<string, string>;

/** Address of a page: path without leading slash, and query values as written, because WeChat decodes nothing. */
export interface Route {
  path: string;
  query: Query;
}

/** Parses `/path?query`, or, as WeChat allows, a path relative to the current page. */
export function parseRoute(url: string, currentPath: string): Route {
  const [address = '', search = ''] = url.split(/\?(.*)/s);
  return { path: resolvePath(address, currentPath), query: parseQuery(search) };
}

/** Resolves an address relative to the file that contains it; both with extension, or both without. */
export function resolvePath(address: string, from: string): string {
  const segments = address.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const segment of address.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

function parseQuery(search: string): Query {
  const pairs = search
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return [name, value];
    });
  return Object.fromEntries(pairs) as Query;
}
