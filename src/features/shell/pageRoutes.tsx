import { currentFullPath } from '@/navigation/navigate';
import { placeOf } from '@/navigation/address';
import { preparedPage, registerPage } from '@/platform/pageLoading';
import { definePage } from './definePage';
import { LoadFailure } from './frame/LoadFailure';

/** A page as Taro's router for h5 gets it: its module is on its way. */
interface PageRoute {
  path: string;
  load: (context: unknown, parameters: unknown) => [Promise<unknown>, unknown, unknown];
}

/**
 * Has the router draw an error view in the place of a page whose code cannot be loaded, where Taro
 * draws nothing. The h5 build calls it with Taro's routes: config/pageRoutes.ts.
 */
export function mendRoutes(routes: PageRoute[]): void {
  for (const route of routes) {
    const path = `/${route.path}`;
    const { load } = route;
    registerPage(path, () => load(null, null)[0]);
    route.load = (context, parameters) => [
      preparedPage(path).catch((error: unknown) => ({ default: failedPage(path, error) })),
      context,
      parameters,
    ];
  }
}

const failedPage = (path: string, error: unknown) =>
  definePage(placeOf(path)?.name ?? 'notFound', () => (
    <LoadFailure asked={currentFullPath()} error={error} />
  ));
