import { builtInsIn } from '../components/builtIn';
import type { FileConfig } from '../program';
import { program } from './browserWindow';
import { EventChannel } from './eventChannel';
import { attachRoot, componentOf, instanceOf } from './framework';
import type { AppInstance, Framework, Root } from './framework';
import { PageFrame } from './pageFrame';
import type { Route } from './route';
import { applyStyles, styleFilesOf } from './styleSheets';

const REACH_BOTTOM_DISTANCE = 50;

let lastPageId = 0;

/** What a page needs of the app around it. */
export interface PageHost {
  framework: Framework;
  onException(where: string, error: unknown): void;
  /** Absent on the first page: there is nothing to go back to. */
  onBack?(): void;
}

/** One page on the stack: the app's instance, its frame, and its life from load to unload. */
export class SimulatedPage {
  readonly path: string;
  readonly query: Route['query'];
  readonly config: FileConfig;
  readonly channel = new EventChannel();
  readonly frame: PageFrame;
  readonly instance: AppInstance;
  private readonly root: Root;
  private readonly tabBar?: Root;
  private readonly styleFiles: Set<string>;
  private shown = false;
  private atBottom = false;

  /** @param customTabBar path of the component to put over a tab page, one instance for each */
  constructor(
    { path, query }: Route,
    private readonly host: PageHost,
    customTabBar?: string,
  ) {
    this.path = path;
    this.query = query;
    this.config = { ...program.app.window, ...program.configs[path] };
    this.styleFiles = styleFilesOf(path);
    this.frame = new PageFrame(path, this.config, host.onBack);
    this.root = host.framework.createRoot('wx-page', path);
    this.instance = instanceOf(this.root);
    this.identify(this.instance);
    if (customTabBar) {
      styleFilesOf(customTabBar).forEach((file) => this.styleFiles.add(file));
      this.tabBar = host.framework.createRoot('wx-custom-tab-bar', customTabBar);
      this.identify(instanceOf(this.tabBar));
    }
  }

  /** Renders the page and runs `onLoad`, `onShow` and, once rendered, `onReady`. */
  open(): void {
    applyStyles(this.styleFiles);
    attachRoot(this.root, this.frame.scroller);
    if (this.tabBar) attachRoot(this.tabBar, this.frame.scroller);
    this.frame.scroller.addEventListener('scroll', () => this.scrolled());
    this.run('onLoad', this.query);
    this.show();
    setTimeout(() => this.run('onReady'));
  }

  /** Puts the page on the screen. */
  show(): void {
    applyStyles(this.styleFiles);
    this.frame.setVisible(true);
    this.comeBack();
  }

  /** Takes the page off the screen. */
  hide(): void {
    this.goAway();
    this.frame.setVisible(false);
  }

  /** The page is looked at again: it came on the screen, or the app into the foreground. */
  comeBack(): void {
    if (this.shown) return;
    this.shown = true;
    this.run('onShow');
    this.tellComponents('show');
  }

  /** The page is looked at no longer, though it may stay on the screen of an app in the background. */
  goAway(): void {
    if (!this.shown) return;
    this.shown = false;
    this.run('onHide');
    this.tellComponents('hide');
  }

  close(): void {
    this.run('onUnload');
    this.root.release();
    this.tabBar?.release();
    this.frame.remove();
  }

  /** Calls a function of the page. Returns its answer, or nothing when there is none or it threw. */
  run(name: string, ...args: unknown[]): unknown {
    const callback = this.instance[name];
    if (typeof callback !== 'function') return undefined;
    try {
      return (callback as (...given: unknown[]) => unknown).apply(this.instance, args);
    } catch (error) {
      this.host.onException(`${this.path} ${name}`, error);
      return undefined;
    }
  }

  has(name: string): boolean {
    return typeof this.instance[name] === 'function';
  }

  /** Lets an open page-container take the back gesture. Tells whether one did. */
  closeContainer(): boolean {
    return builtInsIn(this.frame.scroller).some(
      ({ controller }) => controller.closeOnBack?.() ?? false,
    );
  }

  /** The facts that pages and their tab bars can ask for. */
  private identify(instance: AppInstance): void {
    Object.assign(instance, {
      route: this.path,
      __route__: this.path,
      options: this.query,
      getOpenerEventChannel: () => this.channel,
      getPageId: () => this.frame.root.dataset.pageId,
      getTabBar: () => this.tabBar && instanceOf(this.tabBar),
    });
    this.frame.root.dataset.pageId ??= `pageId:${++lastPageId}`;
  }

  private tellComponents(lifetime: 'show' | 'hide'): void {
    for (const root of [this.root, this.tabBar]) {
      if (root) componentOf(instanceOf(root)).triggerPageLifetime(lifetime, []);
    }
  }

  /** A page that leaves the screen loses its layout, which looks like scrolling. */
  private scrolled(): void {
    if (!this.shown) return;
    const { scrollTop, scrollHeight, clientHeight } = this.frame.scroller;
    this.run('onPageScroll', { scrollTop });
    const distance = this.config.onReachBottomDistance ?? REACH_BOTTOM_DISTANCE;
    const atBottom = scrollHeight - clientHeight - scrollTop <= distance;
    if (atBottom && !this.atBottom) this.run('onReachBottom');
    this.atBottom = atBottom;
  }
}
