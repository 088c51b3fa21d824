import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout } from 'node:timers';
import { build, type Plugin } from 'esbuild';
import type { RouteName } from '@account-doctor/contract/pages';

const root = path.resolve(__dirname, '../..');
const here = (name: string) => path.join(root, 'config/firstPaint', name);

const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };

/** What pages ask of a browser before it has drawn anything. */
const browser = {
  ...listeners,
  location: { origin: '', search: '', href: '' },
  history: { state: null },
  matchMedia: () => ({ ...listeners, matches: false }),
};
const window = Object.assign(browser, { self: browser, top: browser });
const document = {
  ...listeners,
  documentElement: { clientWidth: 375, clientHeight: 0, getAttribute: () => null },
  getElementById: () => null,
  scripts: [],
};

/** The build ends without what a page would do seconds later, such as mobx looking for what nobody draws. */
const unawaited = (work: () => void, delay: number) => setTimeout(work, delay).unref();

/** Puts modules of this folder in the place of those of the client, however these are imported. */
const standIns: Plugin = {
  name: 'standIns',
  setup: (bundling) =>
    bundling.onResolve(
      { filter: /[/](useDelayedFlag|firstAnswers|firstPaint)$/, namespace: 'file' },
      (args) =>
        args.path.includes('contract')
          ? undefined
          : { path: here(`${path.basename(args.path)}.ts`) },
    ),
};

/** A page as it is before its first answers. */
export interface DrawnPage {
  name: RouteName;
  /** Its route, e.g. `pages/home/index`. */
  path: string;
  title: string;
  markup: string;
  /** Home's with places for banners that the service fills in: `{{title0}}`, `{{image0}}`, … */
  markupWithBanners?: string;
}

/**
 * Draws every page by the pages' own components, so that what is painted before the scripts cannot
 * differ from what they draw.
 */
export async function drawPages(pagePaths: readonly string[]): Promise<DrawnPage[]> {
  const files = pagePaths.map((page) => path.join(root, 'src', page));
  const { outputFiles } = await build({
    stdin: {
      contents: [
        `import { drawPage } from ${JSON.stringify(here('drawing'))};`,
        ...files.map((file, at) => `import page${at} from ${JSON.stringify(file)};`),
        `export const drawn = [${pagePaths
          .map((page, at) => `drawPage(${JSON.stringify(page)}, page${at})`)
          .join()}];`,
      ].join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    tsconfig: path.join(root, 'tsconfig.json'),
    resolveExtensions: ['.h5.tsx', '.h5.ts', '.open.tsx', '.open.ts', '.tsx', '.ts', '.mjs', '.js'],
    loader: { '.scss': 'empty', '.svg': 'dataurl' },
    alias: {
      '@tarojs/taro': here('taro.ts'),
      '@tarojs/components': path.join(root, 'src/platform/html'),
    },
    plugins: [standIns],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.TARO_ENV': '"h5"' },
    logLevel: 'error',
  });
  const module = { exports: {} as { drawn: DrawnPage[] } };
  // oxlint-disable-next-line typescript/no-implied-eval
  const program = new Function(
    ...['module', 'exports', 'require', 'window', 'document', 'navigator', 'setTimeout'],
    outputFiles[0]?.text ?? '',
  ) as (...given: unknown[]) => void;
  const require = createRequire(path.join(root, 'package.json'));
  const navigator = { userAgent: '', onLine: true };
  program(module, module.exports, require, window, document, navigator, unawaited);
  return module.exports.drawn;
}
