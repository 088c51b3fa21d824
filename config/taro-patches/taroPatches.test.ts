import { describe, expect, it } from 'vitest';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The Taro version that the patches are for. After an upgrade, review each patch and its row in the table below. */
const TARO_VERSION = '4.2.1';

const taro = path.resolve(__dirname, '../../node_modules/@tarojs');
/** Names in a folder, without hidden files of other tools. */
const namesIn = (folder: string) => readdirSync(folder).filter((name) => !name.startsWith('.'));
const readTaroFile = (file: string) => readFileSync(path.join(taro, file), 'utf8');

const RUNNER = 'webpack5-runner/dist';
const dialogs = 'taro-h5/dist/api/ui/interaction';
const request = 'taro-h5/dist/api/network/request/index.js';
const page = 'router/dist/router/page.js';
const splitChunks = `${RUNNER}/plugins/MiniSplitChunksPlugin.js`;

/** What each patch works around: a file of Taro, and code that the file still contains. */
const workedAround: [patch: string, problem: string, file: string, code: RegExp][] = [
  [
    'plainElements',
    'loads styles of its elements',
    'plugin-platform-h5/dist/runtime/index.js',
    /taro-components\.css/,
  ],
  [
    'plainElements',
    'loads styles of its React components',
    'plugin-platform-h5/dist/index.js',
    /components-react\/dist\/index\.css/,
  ],
  [
    'plainElements',
    'loads styles for all elements at run time',
    'taro-loader/lib/h5.js',
    /import '@tarojs\/components\/global\.css'/,
  ],
  [
    'pageConfigs',
    'reads configurations with a plugin for swc',
    'helper/dist/utils.js',
    /swc_plugin_define_config\.wasm/,
  ],
  ['ownFrame', 'has modals without a role', `${dialogs}/modal.js`, /^(?!.*\brole\b)/s],
  ['ownFrame', 'has toasts of 200 px', `${dialogs}/toast.js`, /'max-width': '200px'/],
  [
    'ownFrame',
    'exports its dialogs from this module',
    'taro-h5/dist/index.js',
    /export \{ disableAlertBeforeUnload, enableAlertBeforeUnload, hideLoading, hideToast, showActionSheet, showLoading, showModal, showToast \} from '\.\/api\/ui\/interaction\/index\.js'/,
  ],
  [
    'ownFrame',
    'draws its bars by these modules',
    'router/dist/index.js',
    /'\.\/navigationBar\.js';\nimport \{ initTabbar \} from '\.\/tabbar\.js'/,
  ],
  [
    'ownFrame',
    'writes titles as markup',
    'router/dist/router/navigation-bar.js',
    /this\.titleElement\.innerHTML = proceedTitle;/,
  ],
  [
    'ownFrame',
    'needs only this function of its navigation bar',
    page,
    /^(?!.*navigationBarHandler\.(?!load\(\)))/s,
  ],
  [
    'smallLibraries',
    'parses addresses by a library',
    page,
    /import queryString from 'query-string'/,
  ],
  ['smallLibraries', 'loads a polyfill of fetch', request, /import 'whatwg-fetch'/],
  [
    'smallLibraries',
    'loads a polyfill of AbortController',
    request,
    /import 'abortcontroller-polyfill\/dist\/abortcontroller-polyfill-only'/,
  ],
  [
    'smallLibraries',
    'parses paths by a library',
    'router/dist/router/spa.js',
    /import UniversalRouter from 'universal-router'/,
  ],
  ['smallLibraries', 'loads JSONP', request, /import jsonpRetry from 'jsonp-retry'/],
  [
    'pageRoutes',
    'rejects a page that fails to load',
    'router/dist/router/spa.js',
    /else \{\s+throw error;\s+\}/,
  ],
  [
    'pageRoutes',
    'puts this code into the entry',
    'taro-loader/lib/h5.js',
    /loaderMeta\.execBeforeCreateWebApp/,
  ],
  [
    'splitStartup',
    'evaluates the app with the entry',
    'taro-loader/lib/h5.js',
    /import component from/,
  ],
  [
    'buildLog',
    'adds its progress bar everywhere',
    `${RUNNER}/webpack/BaseConfig.js`,
    /webpackbar: WebpackPlugin_1/,
  ],
  [
    'minify',
    'has only terser and esbuild for scripts',
    `${RUNNER}/webpack/BaseConfig.js`,
    /minimizer\.terserPlugin =(?!.*swc)/s,
  ],
  [
    'minify',
    'takes no targets for Lightning CSS',
    `${RUNNER}/webpack/BaseConfig.js`,
    /getCssMinimizerPlugin\(cssMinimizer, \{\}\)/,
  ],
  [
    'minify',
    'copies files without their hash',
    splitChunks,
    /updateHash: \(\) => assetSource\.updateHash,/,
  ],
  [
    'sharedModules',
    'stops at the first excluded module',
    splitChunks,
    /this\.isExcludeModule\(module\)\) \{\s+return;/,
  ],
  ['sharedModules', 'gives its groups this priority', splitChunks, /priority: 10000\b/],
  [
    'miniTemplates',
    'writes templates for all its components',
    'shared/dist/template.js',
    /createMiniComponents\(this\.internalComponents\)/,
  ],
  [
    'miniTemplates',
    'has no name for `role`',
    'plugin-platform-weapp/dist/index.js',
    /^(?!.*aria-role)/s,
  ],
  [
    'miniTemplates',
    'adds all components at run time',
    'plugin-platform-weapp/dist/runtime.js',
    /mergeInternalComponents\(components\);/,
  ],
  [
    'miniTemplates',
    'numbers components by this module',
    'shared/dist/index.js',
    /internalComponents.* from '\.\/components\.js'/,
  ],
];

/** Internal names of Taro that our sources use because Taro has no public ones. */
const usedInSources: [source: string, file: string, code: RegExp][] = [
  ['platform/html/dialogs.ts', page, /trigger\('__afterTaroRouterChange'/],
  [
    'platform/html/PageTitle.ts',
    'router/dist/utils/navigate.js',
    /trigger\('__taroH5SetNavigationBarTitle'/,
  ],
  ['platform/dialogs/dialogs.h5.ts', page, /trigger\('__afterTaroRouterChange'/],
  [
    'platform/html/PullDownRefresh.tsx',
    'taro-h5/dist/api/ui/pull-down-refresh.js',
    /trigger\('__taroStopPullDownRefresh'/,
  ],
  ['platform/html/PullDownRefresh.tsx', page, /pageEl\['__page'\] = page/],
  [
    'platform/input/input.weapp.tsx',
    'shared/dist/template.js',
    /i\.focus !== undefined \? 'focus' : 'blur'/,
  ],
];

describe('patches of Taro', () => {
  it(`are for version ${TARO_VERSION}`, () => {
    const versions = namesIn(taro).map((name) => [
      name,
      (JSON.parse(readTaroFile(`${name}/package.json`)) as { version: string }).version,
    ]);
    expect(versions.filter(([, version]) => version !== TARO_VERSION)).toEqual([]);
  });

  it('each have a row in the table of what they work around', () => {
    const helpers = ['index', 'taroPatches', 'compileAndMinify'];
    const names = namesIn(__dirname).map((file) => file.replace(/\..*/, ''));
    expect(new Set(names.filter((name) => !helpers.includes(name)))).toEqual(
      new Set(workedAround.map(([patch]) => patch)),
    );
  });

  it.each(workedAround)('%s is still needed, because Taro %s', (_patch, _problem, file, code) => {
    expect(readTaroFile(file)).toMatch(code);
  });

  it.each(usedInSources)('%s uses an internal name that Taro still has', (source, file, code) => {
    expect(existsSync(path.resolve(__dirname, '../../src', source))).toBe(true);
    expect(readTaroFile(file)).toMatch(code);
  });
});
