import { launchOptions, program } from './browserWindow';
import { events } from './events';
import { element, screen } from './overlay';
import type { PageStack } from './pageStack';
import { describeError, recordError } from './recorder';
import { parseRoute } from './route';
import type { Route } from './route';

/** What `onLaunch` and `onShow` of the app get, and `getLaunchOptionsSync` answers. */
export interface LaunchInfo extends Route {
  scene: number;
  referrerInfo: Record<string, never>;
  apiCategory: 'default';
}

export type AppObject = Record<string, unknown>;

/** The scene of a page that Moments opened alone. */
export const MOMENTS = 1154;

/** What the app gets when it is opened by a link to a page, `/` and its path with parameters. */
export const linkTo = (path: string): LaunchInfo => ({
  ...parseRoute(path, ''),
  scene: launchOptions.scene,
  referrerInfo: {},
  apiCategory: 'default',
});

export const launchInfo = linkTo(launchOptions.startPath || `/${program.pages[0] ?? ''}`);

/** The object the app passed to `App`, and its life. */
export class AppLife {
  /** What `getApp` answers; `undefined` until the app has called `App`. */
  object: AppObject | undefined;

  register(definition: AppObject): void {
    this.object = definition;
  }

  /** Starts the app on the page it was opened with, as from a shared card or a scanned code. */
  launch(stack: PageStack): void {
    this.run('onLaunch', launchInfo);
    this.show();
    if (program.pages.includes(launchInfo.path)) stack.launch(launchInfo);
    else this.reportPageNotFound(stack);
  }

  show(info = launchInfo): void {
    this.run('onShow', info);
    events.emit('AppShow', info);
  }

  hide(): void {
    this.run('onHide', {});
    events.emit('AppHide', {});
  }

  /** Records an exception of the app and tells the app, as the platform does. */
  readonly onException = (where: string, error: unknown): void => {
    recordError(where, error);
    const message = describeError(error);
    this.run('onError', message);
    events.emit('Error', { message });
  };

  readonly onUnhandledRejection = (reason: unknown): void => {
    recordError('unhandled rejection', reason);
    const rejection = { reason, promise: undefined };
    this.run('onUnhandledRejection', rejection);
    events.emit('UnhandledRejection', rejection);
  };

  /**
   * The app may answer by navigating, but only at once: what it does later comes too late, and the
   * platform's own page appears.
   */
  private reportPageNotFound(stack: PageStack): void {
    const notFound = { path: launchInfo.path, query: launchInfo.query, isEntryPage: true };
    this.run('onPageNotFound', notFound);
    events.emit('PageNotFound', notFound);
    setTimeout(() => {
      if (stack.isEmpty)
        element('section', { className: 'page not-found', parent: screen, text: '页面不存在' });
    });
  }

  private run(name: string, argument: unknown): void {
    const callback = this.object?.[name];
    if (typeof callback !== 'function') return;
    try {
      (callback as (given: unknown) => void).call(this.object, argument);
    } catch (error) {
      recordError(`app ${name}`, error);
    }
  }
}
