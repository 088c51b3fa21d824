import { packageRootOf } from '../program';
import { program } from './browserWindow';
import { SimulatedPage } from './page';
import type { PageHost } from './page';
import { parseRoute } from './route';
import type { Route } from './route';
import { customTabBarPath, isTabPage, TabBar } from './tabBar';
import { WxFailure } from './wx/call';

/** WeChat's limit of pages on the stack. */
const STACK_LIMIT = 10;

/**
 * The open pages, with WeChat's rules: at most ten, tab pages only by `switchTab` or `reLaunch`, and tab pages kept
 * alive when another tab is opened. Violations are thrown as `WxFailure`.
 */
export class PageStack {
  /** Roots of the sub-packages that fail to load, with a slash at the end. */
  lostSubPackages: readonly string[] = [];
  private pages: SimulatedPage[] = [];
  /** Tab pages that are alive, whether on the stack or not. */
  private readonly tabPages = new Map<string, SimulatedPage>();
  private readonly tabBar = new TabBar((tab, index) => {
    const { pagePath, text } = tab;
    this.switchTab(`/${pagePath}`);
    this.top.run('onTabItemTap', { index, pagePath, text });
  });

  /** @param host without `onBack`, which the stack provides; @param load runs a page's files before the page opens */
  constructor(
    private readonly host: Omit<PageHost, 'onBack'>,
    private readonly load: (path: string) => void,
  ) {}

  get top(): SimulatedPage {
    const page = this.pages.at(-1);
    if (!page) throw new Error('no page is open');
    return page;
  }

  get isEmpty(): boolean {
    return this.pages.length === 0;
  }

  get paths(): string[] {
    return this.pages.map((page) => page.path);
  }

  get instances(): unknown[] {
    return this.pages.map((page) => page.instance);
  }

  navigateTo(url: string): SimulatedPage {
    const route = this.routeOf(url);
    refuseTabPage(route, 'navigateTo');
    if (this.pages.length >= STACK_LIMIT) throw new WxFailure('webview count limit exceed');
    if (!this.isEmpty) this.top.hide();
    return this.push(route);
  }

  redirectTo(url: string): void {
    const route = this.routeOf(url);
    refuseTabPage(route, 'redirectTo');
    this.closeFrom(this.pages.length - 1);
    this.push(route);
  }

  reLaunch(url: string): void {
    const route = this.routeOf(url);
    this.closeFrom(0);
    for (const page of this.tabPages.values()) page.close();
    this.tabPages.clear();
    this.push(route);
  }

  /** Opens a tab page and closes all other pages. Drops the query of the address, as WeChat does. */
  switchTab(url: string): void {
    const { path } = this.routeOf(url);
    if (!isTabPage(path)) throw new WxFailure('can not switch to no-tabBar page');
    if (this.pages.length === 1 && this.top.path === path) return;
    this.closeFrom(isTabPage(this.pages[0]?.path ?? '') ? 1 : 0);
    const left = this.pages.pop();
    if (left?.path !== path) left?.hide();
    const kept = this.tabPages.get(path);
    if (!kept) {
      this.push({ path, query: {} });
      return;
    }
    this.pages.push(kept);
    this.settle();
  }

  /** Goes back `delta` pages, but not beyond the first. */
  navigateBack(delta = 1): void {
    if (this.top.closeContainer()) return;
    if (this.pages.length < 2) throw new WxFailure('cannot navigate back at first page.');
    this.closeFrom(Math.max(1, this.pages.length - delta));
    this.settle();
  }

  /** Opens the first page; the caller has checked that the path exists. */
  launch(route: Route): void {
    this.push(route);
  }

  private push(route: Route): SimulatedPage {
    this.load(route.path);
    const tab = isTabPage(route.path);
    const onBack = this.pages.length > 0 ? () => this.navigateBack() : undefined;
    const page = new SimulatedPage(
      route,
      { ...this.host, onBack },
      tab ? customTabBarPath : undefined,
    );
    if (tab) this.tabPages.set(route.path, page);
    this.pages.push(page);
    this.tabBar.follow(route.path);
    page.open();
    return page;
  }

  /** Closes the pages from `index` upwards, topmost first. */
  private closeFrom(index: number): void {
    for (const page of this.pages.splice(index).reverse()) {
      if (this.tabPages.get(page.path) === page) this.tabPages.delete(page.path);
      page.close();
    }
  }

  private settle(): void {
    this.tabBar.follow(this.top.path);
    this.top.show();
  }

  private routeOf(url: string): Route {
    const route = parseRoute(url, this.isEmpty ? '' : this.top.path);
    if (!program.pages.includes(route.path)) {
      throw new WxFailure(`page "${route.path}" is not found`);
    }
    const root = packageRootOf(route.path, program.subPackageRoots);
    if (this.lostSubPackages.includes(root)) throw new WxFailure(`load subpackage ${root} fail`);
    return route;
  }
}

function refuseTabPage({ path }: Route, way: string): void {
  if (isTabPage(path)) throw new WxFailure(`can not ${way} a tabbar page`);
}
