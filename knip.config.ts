import type { KnipConfig } from 'knip';
import { routes } from './src/routes';

/** What nothing uses is an error: files, exports, types and dependencies. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        // Taro opens these by name.
        'src/app.{config.ts,tsx}',
        'src/custom-tab-bar/index.{config.ts,tsx}',
        'src/pages/home/index.config.ts',
        ...Object.values(routes).map(({ path }) => `src/${path}.tsx`),
        // The gallery of components, in development builds only.
        'src/pagesA/pages/components.tsx',
        // The other half of each pair: its exports are those of h5's, which is followed below.
        'src/platform/*/*.weapp.{ts,tsx}',
        // Both halves of each pair that the setting of selling chooses between.
        'src/**/*.{open,closed}.{ts,tsx}',
        // What the h5 build puts in place of Taro's own elements.
        'src/platform/html/{index,queryString,taroElements}.ts',
        // Called by the entry that Taro writes for browsers.
        'src/features/shell/mendRoutes.tsx',
        // Put before every style by the build.
        'src/styles/mixins.scss',
        'config/index.ts',
        // Bundled into the script for old browsers.
        'config/oldBrowsers/loadFallback.js',
        // The service worker, bundled by config/serviceWorker.
        'worker/worker.ts',
        // Bundled with the pages while the client is built.
        'config/firstPaint/{Later.ts,browser.ts,drawing.tsx,early.ts,taro.ts,firstAnswers.ts,firstPaint.ts,useDelayedFlag.ts}',
        // Bundled with single pages, which call what they know by other names.
        'config/firstPaint/answered/*.ts',
        // Loaders and a plugin that the build names by their paths, and code that they add to the client.
        'config/taro-patches/splitStartup/{loader,pieces}.js',
        'config/taro-patches/titleAsText/loader.js',
        'config/taro-patches/miniTemplates/{index,components,runtime}.js',
        'config/taro-patches/*.test.ts',
        'scripts/*.{mts,mjs}',
        // Named by stryker.config.mjs.
        'vitest.mutation.config.mts',
        // The bare server that ours is measured beside, a program of its own.
        'scripts/bench/bare.mjs',
        // The blank app that ours is measured beside: built by Taro, which opens these by name.
        'scripts/speed/blank/babel.config.js',
        'scripts/speed/blank/{config/index,src/app.config,src/app,src/pages/*/index}.{js,jsx}',
        '__tests__/**/*.test.{ts,tsx}',
        // Loaded by the client's tests by its name: its types are the service's.
        '__tests__/server/report/shownReports.ts',
        // Stands in for `@tarojs/taro` in the client's tests, by an alias of vitest.config.mts.
        '__tests__/client/support/taro.ts',
        // Programs that tests start.
        '__tests__/server/support/*.mts',
        '__tests__/{load,processes}/*{Service,Program}.ts',
      ],
      project: [
        '{src,config,worker,scripts,types,__tests__}/**/*.{ts,tsx,mts,mjs,js,jsx,scss,sass}',
        '*.{ts,mts,js,cjs}',
      ],
      paths: {
        '@/platform/*': [
          './src/platform/*.ts',
          './src/platform/*.h5.ts',
          './src/platform/*.h5.tsx',
          './src/platform/*',
        ],
        // What the build takes where accounts may be sold.
        '@/*': ['./src/*.open.ts', './src/*.open.tsx', './src/*'],
      },
      ignoreDependencies: [
        // Taro loads them by the target's name.
        '@tarojs/webpack5-runner',
        '@tarojs/router',
        '@tarojs/react',
        '@tarojs/plugin-platform-h5',
        // Signs the client's requests, by the contract.
        'spark-md5',
        // The service's: a test of names sets them as the service does.
        'fontkit',
        'satori',
        // The service's: a test of its tables asks what its own queries ask.
        'drizzle-orm',
        // The service's: a test reads its pages with it, as a browser does.
        'cheerio',
        // Bundled by the names that core-js-compat gives, config/oldBrowsers.
        'core-js',
        // Run by their names or paths, scripts/check.mts and scripts/types.mts.
        'oxlint',
        'oxlint-tsgolint',
        'typescript-native',
      ],
      // Of the workspaces whose programs they are.
      ignoreBinaries: ['vite', 'drizzle-kit'],
    },
    contract: { project: ['**/*.ts'] },
    'client-core': { project: ['**/*.ts'] },
    server: {
      // Loaded from its bundle.
      entry: ['start/run.ts', 'commands/*.ts', 'core/database/drizzle.config.ts'],
      project: ['**/*.ts'],
      // Only its files are used, by names that are put together.
      ignoreDependencies: ['@expo-google-fonts/.+', '@fontsource/.+'],
    },
    desk: { project: ['src/**/*.{ts,tsx}'] },
    'packages/browser': {
      entry: ['__tests__/*.test.ts'],
      project: ['**/*.ts'],
      // Only its file is used: a browser's archive.
      ignoreDependencies: ['@sparticuz/chromium'],
    },
    'packages/proving': {
      entry: ['commands/*.ts', '__tests__/*.test.ts'],
      project: ['**/*.ts'],
    },
    'packages/simulator': {
      entry: ['__tests__/*.test.ts'],
      project: ['**/*.ts'],
    },
  },
};

export default config;
