/** A route of Taro's router: its addresses, and the function that loads its page. */
interface Route {
  path: string | string[];
  action: (context: { pathname: string }, parameters: object) => unknown;
}

/**
 * Replaces the library `universal-router`, of which Taro's router uses only one function: `resolve`, which finds the
 * route of an address. The app's paths contain no parameters, so nothing has to be parsed; the library would add 3 kB
 * to each first visit.
 */
// oxlint-disable-next-line import/no-default-export -- exported like the library's class
export default class UniversalRouter {
  constructor(private readonly routes: Route[]) {}

  /** Loads the page of an address; a closing slash and upper case make no difference. */
  resolve(pathname: string): Promise<unknown> {
    const wanted = normalizedPath(pathname);
    const route = this.routes.find(({ path }) =>
      [path].flat().some((at) => normalizedPath(at) === wanted),
    );
    if (!route) return Promise.reject(Object.assign(new Error('Route not found'), { status: 404 }));
    return Promise.resolve(route.action({ pathname }, {}));
  }
}

/** The path in lower case, without a closing slash. */
const normalizedPath = (path: string) => path.toLowerCase().replace(/(.)\/$/, '$1');
