import { accessSync, constants } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { fontSettings } from './fonts';
import { unpackChromium } from './packagedChromium';
import type { ChromiumProgram } from './unpack';

/** Paths at which package managers and installers install Chromium or Chrome. */
const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Switches that turn off what Chromium does on its own: background requests, background work and prompts. */
const quietArgs = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
];

/**
 * Finds a Chromium for browser tests: that of `CHROMIUM_PATH`, otherwise that of the system, otherwise that of the npm
 * package. Throws if `CHROMIUM_PATH` is not an executable, or if there is no Chromium.
 */
export async function findChromium(): Promise<ChromiumProgram> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!isExecutable(chosen)) throw new Error(`CHROMIUM_PATH is not an executable: ${chosen}`);
    return { executablePath: chosen, env: {} };
  }
  const installed = systemPaths.find(isExecutable);
  return installed ? { executablePath: installed, env: {} } : unpackChromium();
}

/**
 * Starts a headless Chromium. Playwright switches off the browser's sandbox, which cannot work as root or where user
 * namespaces are forbidden; tests open only the project's own pages.
 * @param args further command-line switches of the browser
 */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    args: [...quietArgs, ...args],
    env: { ...process.env, ...env, ...(await fontSettings()) },
  });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
