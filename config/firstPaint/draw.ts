import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { RouteName } from '@account-doctor/contract/pages';

const root = path.resolve(__dirname, '../..');
const here = (name: string) => path.join(root, 'config/firstPaint', name);

/** Puts modules of this folder in the place of those of the client, however these are imported. */
const standIns: Plugin = {
  name: 'standIns',
  setup: (bundling) =>
    bundling.onResolve(
      { filter: /[/](useDelayedFlag|firstAnswers|firstPaint|Later)$/, namespace: 'file' },
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

/** A program that draws pages; it needs nothing but Node.js. */
async function bundleDrawing(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    write: false,
    minify: true,
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
    inject: [here('browser.ts')],
    plugins: [standIns],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.TARO_ENV': '"h5"' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Draws every page by the pages' own components, so that what is painted before the scripts cannot
 * differ from what they draw.
 */
export async function drawPages(pagePaths: readonly string[]): Promise<DrawnPage[]> {
  const files = pagePaths.map((page) => path.join(root, 'src', page));
  const text = await bundleDrawing(
    [
      `import { drawPage } from ${JSON.stringify(here('drawing'))};`,
      ...files.map((file, at) => `import page${at} from ${JSON.stringify(file)};`),
      `export const drawn = [${pagePaths
        .map((page, at) => `drawPage(${JSON.stringify(page)}, page${at})`)
        .join()}];`,
    ].join('\n'),
  );
  const module = { exports: {} as { drawn: DrawnPage[] } };
  // oxlint-disable-next-line typescript/no-implied-eval
  const program = new Function('module', 'exports', 'require', text) as (
    ...given: unknown[]
  ) => void;
  program(module, module.exports, createRequire(path.join(root, 'package.json')));
  return module.exports.drawn;
}

/**
 * The program by which the service draws the form of a game, as only the service knows the games:
 * `draw(answers, parameters)` answers what lies in the element of the drawing.
 */
export const formDrawing = (pagePath: string): Promise<string> =>
  bundleDrawing(
    [
      `import { drawForm } from ${JSON.stringify(here('drawing'))};`,
      `import Page from ${JSON.stringify(path.join(root, 'src', pagePath))};`,
      'export const draw = (answers, parameters) => drawForm(Page, answers, parameters);',
    ].join('\n'),
  );
