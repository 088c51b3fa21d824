import { launchOptions, program } from './browserWindow';
import { events } from './events';
import { addElement, screen } from './overlay';
import type { PageStack } from './pageStack';
import { describeError, recordError } from './recorder';
import { parseRoute } from './route';
import type { Route } from './route';

/** Options that the app's `onLaunch` and `onShow` receive, and that `getLaunchOptionsSync` returns. */
export interface LaunchInfo extends Route {
  scene: number;
  referrerInfo: Record<string, never>;
  apiCategory: 'default';
}

export type AppObject = Record<string, unknown>;

/** Launch scene of a page that was opened alone, from Moments. */
export const MOMENTS_SCENE = 1154;

/** Launch options for a link to a page: `/`, path and parameters. */
export const linkLaunchInfo = (path: string): LaunchInfo => ({
  ...parseRoute(path, ''),
  scene: launchOptions.scene,
  referrerInfo: {},
  apiCategory: 'default',
});

export const launchInfo = linkLaunchInfo(launchOptions.startPath || `/${program.pages[0] ?? ''}`);

/** The object that the app passed to `App`, and its life-cycle calls. */
export class AppLife {
  /** Result of `getApp`; `undefined` until the app has called `App`. */
  object: AppObject | undefined;

  register(definition: AppObject): void {
    this.object = definition;
  }

  /** Launches the app at its start page, as a shared card or a scanned code does. */
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

  /** Records an exception of the app and reports it to `onError`, as WeChat does. */
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

  /** Calls `onPageNotFound`. The app may navigate only synchronously; later, WeChat's own page appears. */
  private reportPageNotFound(stack: PageStack): void {
    const notFound = { path: launchInfo.path, query: launchInfo.query, isEntryPage: true };
    this.run('onPageNotFound', notFound);
    events.emit('PageNotFound', notFound);
    setTimeout(() => {
      if (stack.isEmpty)
        addElement('section', { className: 'page not-found', parent: screen, text: '页面不存在' });
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
