import path from 'node:path';
import { defineConfig, type UserConfigExport } from '@tarojs/cli';
import { compileAhead } from './compileAhead';
import { leaveOutPolyfills, shareWhatPagesShare, type Chain } from './chunks';
import { development } from './dev';
import { paintBeforeScripts } from './firstPaint';
import { minifyBySwc, minifyStyles, writeArrows } from './minify';
import { writeForLogs } from './output';
import { commonChunks, optimizeMainPackage, pinKeepingModules } from './packages';
import { mendRoutes } from './pageRoutes';
import { numberByTemplates } from './miniTemplates/numberByTemplates';
import { usePlainElements } from './plainElements';
import { startInPieces } from './startInPieces';
import { titleAsText } from './titleAsText';

const root = path.resolve(__dirname, '..');

/**
 * Whether accounts may be sold through the build: of each `x.open.tsx` and `x.closed.tsx` it contains one. Browsers
 * have it open, the mini-program only where the setting says so.
 */
const selling =
  process.env.TARO_ENV !== 'weapp' || process.env.SELLING_IN_MINI_PROGRAM === 'on'
    ? 'open'
    : 'closed';

/** Workspaces of TypeScript sources that are compiled together with the client. */
const workspaces = ['contract', 'client-core'].map((name) => path.resolve(root, name));

/**
 * Addresses that a build carries. Empty means "the page's own origin", which only h5 has; the
 * WeChat build needs an absolute `TARO_APP_API_BASE`.
 */
const addresses = {
  TARO_APP_API_BASE: JSON.stringify(process.env.TARO_APP_API_BASE ?? ''),
  TARO_APP_MEDIA_MOBILE: JSON.stringify(process.env.TARO_APP_MEDIA_MOBILE ?? ''),
  TARO_APP_MEDIA_EVALUATION: JSON.stringify(process.env.TARO_APP_MEDIA_EVALUATION ?? ''),
  TARO_APP_SIGN_SECRET: JSON.stringify(process.env.TARO_APP_SIGN_SECRET ?? ''),
};

/** What both targets want otherwise than Taro. */
function tune(chain: Chain): void {
  chain.resolve.extensions.prepend(`.${selling}.ts`).prepend(`.${selling}.tsx`);
  minifyBySwc(chain);
  minifyStyles(chain);
  writeForLogs(chain);
}

export default defineConfig((merge) => {
  const target = process.env.TARO_ENV ?? 'h5';
  const base: UserConfigExport = {
    projectName: 'account-doctor',
    date: '2026-11-20',
    designWidth: 375,
    deviceRatio: { 375: 2 },
    sourceRoot: 'src',
    outputRoot: `dist/${target}`,
    plugins: [path.resolve(__dirname, 'miniTemplates')],
    copy: {
      // What browsers ask for at the root by name; WeChat's search asks for its sitemap.
      patterns:
        target === 'h5'
          ? [{ from: 'src/static/', to: 'dist/h5/' }]
          : [{ from: 'src/sitemap.json', to: `dist/${target}/sitemap.json` }],
      options: {},
    },
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    // Most machines build once. Whoever builds again is given a fifth more to do, and a quarter the next time.
    // What is kept of the other kind names files of its own.
    cache: {
      enable: process.env.BUILT_BEFORE === 'yes',
      name: `${process.env.NODE_ENV}-${target}-${selling}`,
    },
    alias: { '@': path.resolve(root, 'src') },
    env: addresses,
    sass: { data: `@use "@/styles/mixins" as * with ($target: '${target}');` },
    mini: {
      compile: { include: workspaces },
      commonChunks,
      optimizeMainPackage,
      // Class names are unique (BEM), so the order of style sheets means nothing.
      miniCssExtractPluginOption: { ignoreOrder: true },
      webpackChain: (chain) => {
        tune(chain);
        pinKeepingModules(chain);
        numberByTemplates(chain);
        writeArrows(chain);
      },
      postcss: {
        // Sizes are px on both targets: the layout is fluid, not scaled. See docs/decisions/0072-text-size-and-theme.md.
        pxtransform: { enable: false },
      },
    },
    h5: {
      publicPath: '/',
      // Leaves Taro's own elements out of the page; what stands in for them: src/platform/html.
      useHtmlComponents: true,
      staticDirectory: 'static',
      compile: { include: workspaces },
      router: {
        mode: 'browser',
        // The original path has to be listed too: a single string would replace it.
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
        // It would take `input` in a style for the name of Taro's own element.
        htmltransform: { enable: false },
      },
      webpackChain: (chain) => {
        tune(chain);
        compileAhead(chain);
        shareWhatPagesShare(chain);
        leaveOutPolyfills(chain);
        usePlainElements(chain);
        mendRoutes(chain);
        startInPieces(chain);
        titleAsText(chain);
        paintBeforeScripts(chain);
      },
    },
  };
  return process.env.NODE_ENV === 'development' ? merge({}, base, development) : base;
});
