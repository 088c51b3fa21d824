import { routeNames, routeOf, subPackageRoot, tabNames } from './routes';

const paths = routeNames.map((name) => routeOf(name).path);
/** Not of the product: the gallery of components, which no build for production contains. */
const developed = process.env.NODE_ENV === 'development' ? ['pages/components'] : [];
const isInSubPackage = (path: string) => path.startsWith(`${subPackageRoot}/`);

export default defineAppConfig({
  pages: paths.filter((path) => !isInSubPackage(path)),
  subPackages: [
    {
      root: subPackageRoot,
      pages: [
        ...paths.filter(isInSubPackage).map((path) => path.slice(subPackageRoot.length + 1)),
        ...developed,
      ],
    },
  ],
  window: {
    navigationStyle: 'custom',
    navigationBarTitleText: '账号博士',
    navigationBarBackgroundColor: '#ffffff',
    navigationBarTextStyle: 'black',
    backgroundColor: '#f5f7fa',
    backgroundTextStyle: 'dark',
  },
  tabBar: {
    // The bar is rendered by the product's own pages: features/shell/frame/TabBar.
    custom: true,
    color: '#0081ff',
    selectedColor: '#d1256f',
    backgroundColor: '#ffffff',
    list: tabNames.map((name) => ({
      pagePath: routeOf(name).path,
      text: routeOf(name).tab ?? routeOf(name).title,
    })),
  },
  animation: false,
  lazyCodeLoading: 'requiredComponents',
});
