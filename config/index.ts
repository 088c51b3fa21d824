import path from 'node:path';
import { defineConfig, type UserConfigExport } from '@tarojs/cli';
import type { IProjectConfig as ProjectConfig } from '@tarojs/taro/types/compile';
import { compileAhead } from './compileAhead';
import { splitSharedChunks, type WebpackChain } from './chunks';
import { development } from './dev';
import { paintBeforeScripts } from './firstPaint';
import { patchH5, patchWeapp } from './taro-patches';
import './taro-patches/pageConfigs';
import { commonChunks } from './taro-patches/sharedModules';

const root = path.resolve(__dirname, '..');

/**
 * Whether this build allows selling accounts: `open` builds use `x.open.tsx`, `closed` ones `x.closed.tsx`. The h5
 * build is always open, the mini-program only with the setting `SELLING_IN_MINI_PROGRAM`.
 */
const selling =
  process.env.TARO_ENV !== 'weapp' || process.env.SELLING_IN_MINI_PROGRAM === 'on'
    ? 'open'
    : 'closed';

/** Workspaces whose TypeScript sources are compiled together with the client. */
const workspaces = ['contract', 'client-core'].map((name) => path.resolve(root, name));

/**
 * Addresses that the build contains. Empty means the page's own origin, which only h5 has; the WeChat build needs an
 * absolute `TARO_APP_API_BASE`.
 */
const addresses = {
  TARO_APP_API_BASE: JSON.stringify(process.env.TARO_APP_API_BASE ?? ''),
  TARO_APP_MEDIA_MOBILE: JSON.stringify(process.env.TARO_APP_MEDIA_MOBILE ?? ''),
  TARO_APP_MEDIA_EVALUATION: JSON.stringify(process.env.TARO_APP_MEDIA_EVALUATION ?? ''),
  TARO_APP_SIGN_SECRET: JSON.stringify(process.env.TARO_APP_SIGN_SECRET ?? ''),
};

/** Makes imports resolve to the files `x.open` or `x.closed`. */
function resolveSelling(chain: WebpackChain): void {
  chain.resolve.extensions.prepend(`.${selling}.ts`).prepend(`.${selling}.tsx`);
}

/** Leaves data addresses in style sheets as they are written: css-loader would escape each quote in them. */
const cssLoaderOption = { url: { filter: (url: string) => !url.startsWith('data:') } };

const mini: ProjectConfig['mini'] = {
  cssLoaderOption,
  compile: { include: workspaces },
  commonChunks,
  // Moves modules that only sub-packages use out of the main package, which WeChat loads first.
  optimizeMainPackage: { enable: true },
  // Class names are unique (BEM), so the order of style sheets does not matter.
  miniCssExtractPluginOption: { ignoreOrder: true },
  webpackChain: (chain) => {
    resolveSelling(chain);
    patchWeapp(chain);
    // Lets webpack's own code use the syntax that Babel keeps: docs/decisions/0057-mini-program-packages.md.
    chain.output.set('environment', { arrowFunction: true, const: true });
  },
  postcss: {
    // Keeps px on both platforms, because the layout is fluid and not scaled. See
    // docs/decisions/0072-text-size-and-theme.md.
    pxtransform: { enable: false },
  },
};

const h5: ProjectConfig['h5'] = {
  cssLoaderOption,
  publicPath: '/',
  // Leaves out Taro's custom elements. `src/platform/html` replaces them.
  useHtmlComponents: true,
  staticDirectory: 'static',
  compile: { include: workspaces },
  router: {
    mode: 'browser',
    // An array, because a single string would replace the original path.
    customRoutes: { '/pages/home/index': ['/', '/pages/home/index'] },
  },
  output: {
    filename: 'js/[name].[contenthash:8].js',
    chunkFilename: 'js/[name].[contenthash:8].js',
  },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    filename: 'css/[name].[contenthash:8].css',
    chunkFilename: 'css/[name].[contenthash:8].css',
  },
  postcss: {
    autoprefixer: { enable: true },
    pxtransform: { enable: false },
    // Off, because it would treat `input` in a style sheet as Taro's own element.
    htmltransform: { enable: false },
  },
  webpackChain: (chain) => {
    resolveSelling(chain);
    patchH5(chain);
    compileAhead(chain);
    splitSharedChunks(chain);
    paintBeforeScripts(chain);
  },
};

export default defineConfig((merge) => {
  const target = process.env.TARO_ENV ?? 'h5';
  const base: UserConfigExport = {
    projectName: 'account-doctor',
    date: '2026-11-20',
    designWidth: 375,
    deviceRatio: { 375: 2 },
    sourceRoot: 'src',
    outputRoot: `dist/${target}`,
    plugins: [path.resolve(__dirname, 'taro-patches/miniTemplates')],
    copy: {
      // Files that browsers and WeChat's search request at the root by a fixed name.
      patterns:
        target === 'h5'
          ? [{ from: 'src/static/', to: 'dist/h5/' }]
          : [{ from: 'src/sitemap.json', to: `dist/${target}/sitemap.json` }],
      options: {},
    },
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    // Off by default, because most machines build once. Filling the cache makes a build a fifth slower; the next build
    // is then four times as fast. Each kind of build has its own cache, because cached modules contain paths of the
    // build that cached them.
    cache: {
      enable: process.env.BUILT_BEFORE === 'yes',
      name: `${process.env.NODE_ENV}-${target}-${selling}`,
    },
    alias: { '@': path.resolve(root, 'src') },
    env: addresses,
    sass: { data: `@use "@/styles/mixins" as * with ($target: '${target}');` },
    mini,
    h5,
  };
  return process.env.NODE_ENV === 'development' ? merge({}, base, development) : base;
});
