import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import { launchMiniProgram } from './harness';
import type { LaunchOptions, MiniProgram } from './harness';

/** The files of a page or component; without JavaScript it is an empty page. */
interface PageSource {
  wxml?: string;
  js?: string;
  json?: object;
  wxss?: string;
}

export interface HandWrittenProgram {
  /** Pages by path; the first is the start page. */
  pages: Record<string, PageSource>;
  /** Fields to add to `app.json`. */
  app?: object;
  /** Argument of `App`, as JavaScript text. */
  appJs?: string;
  /** Further files by path. */
  files?: Record<string, string | Buffer>;
}

/** Writes a mini-program into a new temporary folder and returns the folder's path. */
export function writeMiniProgram({
  pages,
  app = {},
  appJs = 'App({})',
  files = {},
}: HandWrittenProgram): string {
  const folder = mkdtempSync(join(tmpdir(), 'mini-program-'));
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write('app.json', JSON.stringify({ pages: Object.keys(pages), ...app }));
  write('app.js', appJs);
  for (const [path, { wxml = '', js = 'Page({})', json = {}, wxss = '' }] of Object.entries(
    pages,
  )) {
    write(`${path}.wxml`, wxml);
    write(`${path}.js`, js);
    write(`${path}.json`, JSON.stringify(json));
    write(`${path}.wxss`, wxss);
  }
  for (const [path, content] of Object.entries(files)) write(path, content);
  return folder;
}

/** Returns a function that runs a hand-written mini-program; phone and files are removed when the test ends. */
export function useSimulator() {
  const endings: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0)) await end();
  });
  return async (
    source: HandWrittenProgram,
    options: Partial<LaunchOptions> = {},
  ): Promise<MiniProgram> => {
    const dist = writeMiniProgram(source);
    endings.push(() => rmSync(dist, { recursive: true }));
    const app = await launchMiniProgram({ dist, ...options });
    endings.unshift(() => app.close());
    return app;
  };
}
