import { routes } from '@account-doctor/contract/pages';

/** Title of the app page at a path. */
export function pageTitle(path: string): string {
  const [asked = ''] = path.replace(/^\//, '').split('?');
  return Object.values(routes).find((route) => route.path === asked)?.title ?? '应用里的页面';
}
