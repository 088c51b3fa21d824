import { withoutLoneSurrogates } from '@account-doctor/contract/headerText';
import { routeNames, routeByName, tabNames, type ParametersOf, type RouteName } from '@/routes';

/** Conversion between routes with parameters and Taro's full paths. */

/** A page by its route name, and its parameters. */
export interface AppLocation {
  name: RouteName;
  parameters: Record<string, string | undefined>;
}

/** The query of a path, without empty parameters. */
const queryString = (parameters: Record<string, string | undefined>): string =>
  Object.entries(parameters)
    .filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')
    .map(
      ([key, value]) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(withoutLoneSurrogates(value))}`,
    )
    .join('&');

/** Full path of a location, e.g. `/pages/evaluation/report/index?orderId=7`. */
export function locationPath({ name, parameters }: AppLocation): string {
  const query = queryString(parameters);
  return `/${routeByName(name).path}${query ? `?${query}` : ''}`;
}

/** Full path of a page with its parameters. */
export const fullPath = <Name extends RouteName>(
  name: Name,
  parameters: ParametersOf<Name>,
): string => locationPath({ name, parameters });

const namesByPath = new Map<string, RouteName>(
  routeNames.map((name) => [`/${routeByName(name).path}`, name]),
);
// Alias of the home page (docs/product.md, "Pages").
namesByPath.set('/', 'home');

/** The location for a full path, or `null` for an unknown page. Validates links from outside before they are opened. */
export function locationOf(path: string): AppLocation | null {
  const [pathname = '', query = ''] = path.split('?');
  const name = namesByPath.get(pathname.startsWith('/') ? pathname : `/${pathname}`);
  if (!name) return null;
  const parameters: AppLocation['parameters'] = {};
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

/** Whether two locations are the same page with the same declared parameters. */
export function isSameLocation(one: AppLocation | null, other: AppLocation | null): boolean {
  if (!one || one.name !== other?.name) return false;
  const declared = Object.keys(routeByName(one.name).parameters ?? {});
  return declared.every((key) => one.parameters[key] === other.parameters[key]);
}

/** Index of the page in the tab bar; -1 for a page without a tab. */
export const tabIndexOf = (name: RouteName): number =>
  (tabNames as readonly RouteName[]).indexOf(name);
