import { wellFormed } from '@account-doctor/contract/headerText';
import { routeNames, routeOf, tabNames, type ParametersOf, type RouteName } from '@/routes';

/** Translation between route names with parameters and the full paths that Taro opens. */

/** A place in the app: a page and its parameters. */
export interface Place {
  name: RouteName;
  parameters: Record<string, string | undefined>;
}

const queryOf = (parameters: Record<string, string | undefined>): string =>
  Object.entries(parameters)
    .filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(wellFormed(value))}`)
    .join('&');

/** Full path of a place, e.g. `/pages/evaluation/report/index?orderId=7`. */
export function pathOf({ name, parameters }: Place): string {
  const query = queryOf(parameters);
  return `/${routeOf(name).path}${query ? `?${query}` : ''}`;
}

/** Full path of a page with the parameters it declares. */
export const fullPath = <Name extends RouteName>(
  name: Name,
  parameters: ParametersOf<Name>,
): string => pathOf({ name, parameters });

const namesByPath = new Map<string, RouteName>(
  routeNames.map((name) => [`/${routeOf(name).path}`, name]),
);
// The alias of the home page (docs/product.md, "Pages").
namesByPath.set('/', 'home');

/**
 * The place a full path leads to, or `null` when the table has no such page. A link typed or shared
 * from outside must pass here before it is opened.
 */
export function placeOf(path: string): Place | null {
  const [pathname = '', query = ''] = path.split('?');
  const name = namesByPath.get(pathname.startsWith('/') ? pathname : `/${pathname}`);
  if (!name) return null;
  const parameters: Place['parameters'] = {};
  for (const pair of query.split('&').filter(Boolean)) {
    const [key = '', value = ''] = pair.split('=');
    try {
      parameters[decodeURIComponent(key)] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return { name, parameters };
}

/** Whether two places are the same page: what else a link carried than its parameters makes no other of it. */
export function isSamePlace(one: Place | null, other: Place | null): boolean {
  if (!one || one.name !== other?.name) return false;
  const declared = Object.keys(routeOf(one.name).parameters ?? {});
  return declared.every((key) => one.parameters[key] === other.parameters[key]);
}

/** Position in the tab bar, or -1 for a page without a tab. */
export const tabIndexOf = (name: RouteName): number =>
  (tabNames as readonly RouteName[]).indexOf(name);
