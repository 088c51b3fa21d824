import { routes } from '@account-doctor/contract/pages';

/** What a page of the app is called that a path leads to. */
export function pageTitle(path: string): string {
  const [asked = ''] = path.replace(/^\//, '').split('?');
  return Object.values(routes).find((route) => route.path === asked)?.title ?? '应用里的页面';
}
