import { routeNames, routeByName, tabNames } from './routes';
import { subPackageRoots } from './subPackages';

const paths = routeNames.map((name) => routeByName(name).path);
/** Path of the component gallery, which only development builds contain. */
const developmentPages = process.env.NODE_ENV === 'development' ? ['pagesA/pages/components'] : [];

const pagesIn = (root: string) =>
  [...paths, ...developmentPages]
    .filter((path) => path.startsWith(`${root}/`))
    .map((path) => path.slice(root.length + 1));
const isInSubPackage = (path: string) =>
  subPackageRoots.some((root) => path.startsWith(`${root}/`));

/** The sub-packages of the mini-program; empty on h5, where browsers load each page separately. */
const packages: Pick<
  Parameters<typeof defineAppConfig>[0],
  'pages' | 'subPackages' | 'preloadRule'
> =
  process.env.TARO_ENV === 'h5'
    ? { pages: [...paths, ...developmentPages] }
    : {
        pages: paths.filter((path) => !isInSubPackage(path)),
        subPackages: subPackageRoots.map((root) => ({ root, pages: pagesIn(root) })),
        preloadRule: {
          [routeByName('home').path]: { network: 'all', packages: ['pages/evaluation/fillInInfo'] },
          [routeByName('evaluation').path]: {
            network: 'all',
            packages: ['pages/evaluation/fillInInfo', 'pages/evaluation/report'],
          },
          [routeByName('mine').path]: {
            network: 'all',
            packages: ['pagesA', 'pages/evaluation/report'],
          },
        },
      };

export default defineAppConfig({
  ...packages,
  darkmode: true,
  themeLocation: 'theme.json',
  window: {
    navigationStyle: 'custom',
    navigationBarTitleText: '账号博士',
    navigationBarBackgroundColor: '@bar',
    navigationBarTextStyle: '@barText',
    backgroundColor: '@page',
    backgroundTextStyle: '@dots',
  },
  tabBar: {
    // Pages render their own tab bar: features/shell/frame/TabBar.
    custom: true,
    color: '@tab',
    selectedColor: '@selectedTab',
    backgroundColor: '@bar',
    list: tabNames.map((name) => ({
      pagePath: routeByName(name).path,
      text: routeByName(name).tab ?? routeByName(name).title,
    })),
  },
  // Read by Taro's h5 router; app.json has no such field.
  ...(process.env.TARO_ENV === 'h5' && { animation: false }),
  singlePage: { navigationBarFit: 'squeezed' },
  sitemapLocation: 'sitemap.json',
  lazyCodeLoading: 'requiredComponents',
});
