import { type Parameter, type Route, type RouteName, routes } from '@account-doctor/contract/pages';

/** How the client walks the table of pages, which stands in the contract. */

export { routes, type RouteName };

type ParameterKeys<Name extends RouteName, Need extends Parameter> = (typeof routes)[Name] extends {
  parameters: infer Declared;
}
  ? { [Key in keyof Declared]: Declared[Key] extends Need ? Key : never }[keyof Declared]
  : never;

/** The parameters of a page, as its component receives them and as `navigate` demands them. */
export type ParametersOf<Name extends RouteName> = Record<
  ParameterKeys<Name, 'required'> & string,
  string
> &
  Partial<Record<ParameterKeys<Name, 'optional'> & string, string>>;

/** Tab pages in the order of the tab bar. */
export const tabNames = ['home', 'evaluation', 'mine'] as const satisfies RouteName[];

/** Uniform view of a route, for code that walks the table. */
export const routeOf = (name: RouteName): Route => routes[name];
export const routeNames = Object.keys(routes) as RouteName[];
