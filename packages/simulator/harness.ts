import type { BrowserContext, Page } from 'playwright-core';
import { sharedBrowser } from '@account-doctor/browser/sharedBrowser';
import { compileMiniProgram, type CompiledMiniProgram } from './compile/compile';
import { MiniProgram } from './miniProgram';
import type { ContainerOptions } from './program';
import { serveMiniProgram } from './server';
import { allowWebViews } from './webViews';

export type { MiniProgram } from './miniProgram';
export type { WxAnswer } from './program';

export interface LaunchOptions extends Partial<ContainerOptions> {
  /** Folder of the mini-program's build. */
  dist: string;
  viewport?: { width: number; height: number };
}

/** The phone size for which most designs are made. */
const DEFAULT_VIEWPORT = { width: 375, height: 812 };
/** Maximum wait until an action is possible, in ms; long, because test machines are busy. */
const ACTION_TIMEOUT = 40_000;

/**
 * Runs a WeChat build on a simulated phone with empty storage. Rejects if the build breaks rules of the platform, and
 * lists all of them.
 */
export async function launchMiniProgram(given: LaunchOptions): Promise<MiniProgram> {
  const { dist, viewport = DEFAULT_VIEWPORT, ...options } = given;
  const compiled = compiledOnce(dist);
  if (compiled.problems.length > 0) {
    throw new Error(`WeChat would reject this build:\n${compiled.problems.join('\n')}`);
  }
  const server = await serveMiniProgram(compiled, dist);
  const context = await newPhone(viewport);
  const page = await context.newPage();
  await allowWebViews(page);
  const errors: string[] = [];
  const log = recordConsole(page, errors);
  await page.exposeFunction('tellHarness', (message: string) => {
    errors.push(message);
    log.push(message);
  });
  let starts = 0;
  const start = async (container: Partial<ContainerOptions>) => {
    starts += 1;
    const hash = encodeURIComponent(JSON.stringify(withDefaults(container)));
    await page.goto(`${server.origin}/?start=${starts}#${hash}`);
  };
  await start(options);
  return new MiniProgram(page, compiled.sizes, {
    errors,
    log,
    goto: (startPath) => start({ ...options, startPath, storage: {} }),
    dispose: async () => {
      await context.close();
      await server.close();
    },
  });
}

/** Compiled builds by folder. A build does not change during tests, and compiling it takes longer than starting it. */
const compilations = new Map<string, CompiledMiniProgram>();

function compiledOnce(dist: string): CompiledMiniProgram {
  const compiled = compilations.get(dist) ?? compileMiniProgram(dist);
  compilations.set(dist, compiled);
  return compiled;
}

async function newPhone(viewport: { width: number; height: number }): Promise<BrowserContext> {
  // Requests of a mini-program are not limited by CORS, so the browser's check is off.
  const browser = await sharedBrowser(['--disable-web-security']);
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  });
  context.setDefaultTimeout(ACTION_TIMEOUT);
  return context;
}

function withDefaults(options: Partial<ContainerOptions>): ContainerOptions {
  return {
    startPath: '',
    scene: 1001,
    platform: 'ios',
    safeAreas: { statusBar: 44, homeIndicator: 34 },
    keyboard: 0,
    domains: {},
    answers: {},
    storage: {},
    lacks: [],
    ...options,
  };
}

/** Collects what the page prints to the console, and counts a crash of the page as an error. */
function recordConsole(page: Page, errors: string[]): string[] {
  const log: string[] = [];
  page.on('console', (message) => log.push(`${message.type()}: ${message.text()}`));
  page.on('crash', () => errors.push('[browser] the page crashed'));
  return log;
}
