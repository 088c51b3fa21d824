import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { RouteName } from '@account-doctor/contract/pages';

const root = path.resolve(__dirname, '../..');
const drawingModulePath = (name: string) => path.join(root, 'config/firstPaint', name);

/** Modules of the client that are replaced, while pages are drawn, by modules with the same names in this folder. */
const replacedModules = ['useDelayedFlag', 'firstAnswers', 'firstPaint', 'Deferred'];

/**
 * Replaces `replacedModules`, whatever path imports them. The build fails if no page imports one of them, for instance
 * after a module was renamed.
 */
const replaceModules: Plugin = {
  name: 'standIns',
  setup(bundling) {
    const unused = new Set(replacedModules);
    bundling.onResolve(
      { filter: new RegExp(`[/](${replacedModules.join('|')})$`), namespace: 'file' },
      (args) => {
        if (args.path.includes('contract')) return undefined;
        const name = path.basename(args.path);
        unused.delete(name);
        return { path: drawingModulePath(`${name}.ts`) };
      },
    );
    bundling.onEnd(({ errors }) => {
      if (unused.size > 0 && errors.length === 0)
        throw new Error(`No page imports ${[...unused].join(', ')}, which drawings replace`);
    });
  },
};

/** The drawing of a page before its first answers. */
export interface DrawnPage {
  name: RouteName;
  /** Route of the page, e.g. `pages/home/index`. */
  path: string;
  title: string;
  markup: string;
  /**
   * Only for home: the markup with placeholders for banners, which the service fills in (`{{title0}}`, `{{image0}}`,
   * …).
   */
  markupWithBanners?: string;
}

/** Bundles a program that draws pages and runs in Node.js without other files. */
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
      '@tarojs/taro': drawingModulePath('taro.ts'),
      '@tarojs/components': path.join(root, 'src/platform/html'),
    },
    inject: [drawingModulePath('browser.ts')],
    plugins: [replaceModules],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.TARO_ENV': '"h5"' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Draws each page with the page's own components, so that the first paint cannot differ from what the scripts render.
 */
export async function drawPages(pagePaths: readonly string[]): Promise<DrawnPage[]> {
  const files = pagePaths.map((page) => path.join(root, 'src', page));
  const text = await bundleDrawing(
    [
      `import { drawPage } from ${JSON.stringify(drawingModulePath('drawing'))};`,
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
 * Program with which the service draws a game's form, because only the service knows the games. `draw(answers,
 * parameters)` returns the markup of the drawing.
 */
export const bundleFormDrawing = (pagePath: string): Promise<string> =>
  bundleDrawing(
    [
      `import { drawForm } from ${JSON.stringify(drawingModulePath('drawing'))};`,
      `import Page from ${JSON.stringify(path.join(root, 'src', pagePath))};`,
      'export const draw = (answers, parameters) => drawForm(Page, answers, parameters);',
    ].join('\n'),
  );
