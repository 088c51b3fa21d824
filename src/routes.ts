import {
  type Parameter,
  type PageRoute,
  type RouteName,
  routes,
} from '@account-doctor/contract/pages';

/** Helpers for the contract's table of pages. */

export { routes, type RouteName };

type ParameterKeys<Name extends RouteName, Need extends Parameter> = (typeof routes)[Name] extends {
  parameters: infer Declared;
}
  ? { [Key in keyof Declared]: Declared[Key] extends Need ? Key : never }[keyof Declared]
  : never;

/** Parameters of a page, as its component receives them and as `navigate` requires them. */
export type ParametersOf<Name extends RouteName> = Record<
  ParameterKeys<Name, 'required'> & string,
  string
> &
  Partial<Record<ParameterKeys<Name, 'optional'> & string, string>>;

/** The tab pages, in the order of the tab bar. */
export const tabNames = ['home', 'evaluation', 'mine'] as const satisfies RouteName[];

/** A page's row of the table with all optional fields, for code that iterates over the table. */
export const routeByName = (name: RouteName): PageRoute => routes[name];
export const routeNames = Object.keys(routes) as RouteName[];
