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

/** Functions of the app that a page needs. */
export interface PageHost {
  framework: Framework;
  onException(where: string, error: unknown): void;
  /** Called by the back button; absent on the first page. */
  onBack?(): void;
}

/** A page on the stack: the app's instance, its frame, and its life-cycle. */
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

  /** @param customTabBar path of the component to show above a tab page; each tab page has its own instance */
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

  /** Renders the page, and calls `onLoad`, `onShow` and, after rendering, `onReady`. */
  open(): void {
    applyStyles(this.styleFiles);
    attachRoot(this.root, this.frame.scroller);
    if (this.tabBar) attachRoot(this.tabBar, this.frame.scroller);
    this.frame.scroller.addEventListener('scroll', () => this.scrolled());
    this.run('onLoad', this.query);
    this.show();
    setTimeout(() => this.run('onReady'));
  }

  /** Shows the page on the screen. */
  show(): void {
    applyStyles(this.styleFiles);
    this.frame.setVisible(true);
    this.comeBack();
  }

  /** Removes the page from the screen. */
  hide(): void {
    this.goAway();
    this.frame.setVisible(false);
  }

  /** Calls `onShow`: the page is on screen again, or the app is in the foreground again. */
  comeBack(): void {
    if (this.shown) return;
    this.shown = true;
    this.run('onShow');
    this.tellComponents('show');
  }

  /** Calls `onHide`: the page is no longer on screen, or the app is in the background. */
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

  /** Calls a function of the page. Returns its result; `undefined` if the function is missing or has thrown. */
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

  /** Lets an open page-container handle the back gesture; returns whether one did. */
  closeContainer(): boolean {
    return builtInsIn(this.frame.scroller).some(
      ({ controller }) => controller.closeOnBack?.() ?? false,
    );
  }

  /** Sets the properties by which pages and tab bars identify themselves. */
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

  /** Called on scrolling. Ignored for a page that is off screen, because removing a page also causes a scroll event. */
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
