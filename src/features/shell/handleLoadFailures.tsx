import { currentFullPath } from '@/navigation/navigate';
import { locationOf } from '@/navigation/address';
import { loadPreparedPage, registerPage } from '@/platform/navigation/pageLoading';
import { definePage } from './definePage';
import { LoadFailure } from './frame/LoadFailure';

/** A page as Taro's h5 router receives it, with a function that loads its module. */
interface PageRoute {
  path: string;
  load: (context: unknown, parameters: unknown) => [Promise<unknown>, unknown, unknown];
}

/**
 * Makes Taro's router show an error view if a page's code fails to load, in place of a blank page. The h5 build passes
 * Taro's routes: config/taro-patches/pageRoutes.ts.
 */
export function handleLoadFailures(routes: PageRoute[]): void {
  for (const route of routes) {
    const path = `/${route.path}`;
    const { load } = route;
    registerPage(path, () => load(null, null)[0]);
    route.load = (context, parameters) => [
      loadPreparedPage(path).catch((error: unknown) => ({
        default: createFailurePage(path, error),
      })),
      context,
      parameters,
    ];
  }
}

/** The page that replaces a page whose code failed to load. */
const createFailurePage = (path: string, error: unknown) =>
  definePage(locationOf(path)?.name ?? 'notFound', () => (
    <LoadFailure asked={currentFullPath()} error={error} />
  ));
