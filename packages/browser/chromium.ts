import { accessSync, constants } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { fontSettings } from './fonts';
import { unpackChromium } from './packagedChromium';
import type { ChromiumProgram } from './unpack';

/** Where package managers and installers put Chromium or Chrome. */
const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Nothing but the page under test may use the network or the processor, or ask the user something. */
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
 * The Chromium for browser tests: `CHROMIUM_PATH`, else the system's, else the one inside the npm
 * package. Throws when `CHROMIUM_PATH` names no executable, and when there is no Chromium at all.
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
 * Starts a headless Chromium, as root as well as as an ordinary user: playwright switches the
 * browser's sandbox off, which cannot work as root or where user namespaces are forbidden, and the
 * tests open nothing but the project's own pages.
 *
 * @param args further command-line switches of this browser
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
