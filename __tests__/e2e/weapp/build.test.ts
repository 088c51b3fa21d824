import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInRejections } from '../../../scripts/weapp/builtIns.mjs';
import { brokenRules } from '../../../scripts/weapp/codeQuality.mjs';
import { compilerRejections } from '../../../scripts/weapp/compilers.mjs';
import { readBuild } from '../../../scripts/weapp/readBuild.mjs';
import { rejections } from '../../../scripts/weapp/rules.mjs';
import { BASE_LIBRARY } from '../../../src/platform/device/baseLibrary';
import { builtServiceAddress } from '../support/builtServiceAddress';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const folder = path.join(project, 'dist/weapp');
const build = readBuild(folder);
const app = JSON.parse(build.get('app.json') ?? '{}') as object;

/** Problems found if a file is added to the build, or fields to app.json. */
const foundWith = (text: string, fields: object = {}) =>
  rejections(
    new Map([...build, ['added.js', text], ['app.json', JSON.stringify({ ...app, ...fields })]]),
    builtServiceAddress,
    'off',
  );

describe('the build of the mini-program', () => {
  it('contains nothing that WeChat is known to reject, except the address of the tests', () => {
    expect(rejections(build, builtServiceAddress, 'off')).toEqual([
      `the service at ${builtServiceAddress} has no TLS`,
    ]);
  });

  it.each([
    ['a call of an undeclared interface', 'x().getLocation({})', '位置信息'],
    ['a call that app.json must declare', 'x().chooseAddress({})', 'requiredPrivateInfos lacks'],
    [
      'an address of another host',
      'x("https://elsewhere.example/pay")',
      'https://elsewhere.example/pay',
    ],
    ['a text that sends users elsewhere to pay', 'x("请在手机浏览器中支付")', '“手机浏览器”'],
    [
      'a text that sends users to a browser',
      'x({title:"请在浏览器中打开"})',
      '“在浏览器”, which leads out',
    ],
    ['a text about selling', 'x("去上架")', '“上架”, which mentions trading accounts'],
    ['a text about buyers', 'x("买家最怕号被找回")', '“买”, which mentions trading accounts'],
    ['a call of a deprecated interface', 'x().getSystemInfoSync()', 'abandoned getSystemInfoSync'],
    ['a text that rewards sharing', 'x("分享后解锁")', 'pays for sharing'],
  ])('is reported to contain %s', (_, text, found) => {
    expect(foundWith(text).join()).toContain(found);
  });

  it.each([
    ['window', { backgroundColour: '#ffffff' }, 'unknown field window.backgroundColour'],
    ['window', { backgroundColor: 'white' }, 'window.backgroundColor of app.json: is neither'],
    ['window', { navigationBarTitleText: 1 }, 'window.navigationBarTitleText of app.json'],
    ['tabBar', { list: [{ pagePath: 'a', text: 'b', icon: 'c' }] }, 'field tabBar.list.0.icon'],
    ['networkTimeout', { request: '10s' }, 'networkTimeout.request of app.json'],
    ['permission', { 'scope.camera': { reason: 'x' } }, 'field permission.scope.camera.reason'],
    ['subPackages', [{ root: 'a', pages: [], independent: 1 }], '0.independent of app.json'],
    ['preloadRule', { a: { packages: [], network: '4g' } }, 'preloadRule.a.network of app.json'],
  ])('is reported to contain a wrong field inside %s: %j', (field, value, found) => {
    expect(foundWith('', { [field]: value }).join()).toContain(found);
  });

  it('is reported to declare unused permissions and unknown fields', () => {
    const fields = {
      requiredPrivateInfos: ['getLocation'],
      animation: false,
      debug: 'true',
      preloadRule: { 'pages/gone': { packages: ['nowhere'] } },
      sitemapLocation: 'gone.json',
      singlePage: { navigationBarFit: 'float' },
    };
    expect(foundWith('', fields)).toEqual(
      expect.arrayContaining([
        'requiredPrivateInfos needlessly names getLocation',
        'app.json has the unknown field animation',
        'debug of app.json: Invalid input: expected boolean, received string',
        'preloadRule names the page pages/gone, which does not exist',
        'preloadRule names the package nowhere, which does not exist',
        'app.json names no sitemap, or one that does not exist',
        'singlePage.navigationBarFit is not “squeezed”',
      ]),
    );
    const without = new Map([...build].filter(([, text]) => !text.includes('chooseMedia')));
    expect(rejections(without, builtServiceAddress, 'off').join()).toContain(
      'declares 选中的照片或视频信息',
    );
  });
});

describe('WeChat’s own compilers, wcsc and wcc', () => {
  let copy: string;
  beforeAll(async () => {
    copy = await mkdtemp(path.join(tmpdir(), 'account-doctor-compiled-'));
    await cp(folder, copy, { recursive: true });
  });
  afterAll(() => rm(copy, { recursive: true }));

  it('compile all styles, templates and scripts of the build', () => {
    expect(compilerRejections(folder)).toEqual([]);
  });

  it.each([
    ['pages/home/index.wxss', '.a > :first-child{color:red}', 'wcsc: pages/home/index.wxss(1:6)'],
    ['pages/home/index.wxss', '.a + [x]{color:red}', 'wcsc: pages/home/index.wxss(1:6)'],
    ['app.wxss', '.a{color:red', 'wcsc: app.wxss(1:10)'],
    ['pages/chat/index.wxss', '@layer a{.a{color:red}}', 'wcsc: pages/chat/index.wxss(1:12)'],
    ['pages/mine/index.wxml', '<view>{{a b}}</view>', 'wcc: pages/mine/index.wxml:1:6'],
    ['utils.wxs', 'module.exports = {', 'wcc: utils.wxs:'],
  ])('reject %s with %s, and name the file', async (file, text, rejection) => {
    await writeFile(path.join(copy, file), text);
    expect(compilerRejections(copy).join('\n')).toContain(rejection);
    await cp(path.join(folder, file), path.join(copy, file));
  });
});

describe('the built-ins', () => {
  const missingIn = (text: string) => builtInRejections(new Map([['added.js', text]])).join();

  it('that scripts use exist in the minimum base library and in iOS 12.2', () => {
    expect(builtInRejections(build)).toEqual([]);
  });

  it.each([
    ['structuredClone(x)', 'structuredClone'],
    ['new URL(x)', 'URL'],
    ['const { hash } = location', 'location'],
    ['Object.groupBy(x)', 'Object.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['x.toSorted()', '.toSorted'],
    ['x.isWellFormed()', '.isWellFormed'],
    ['new FinalizationRegistry(x)', 'FinalizationRegistry'],
    ['new Intl.Segmenter()', 'Intl'],
    ['x ??= y', 'newer syntax'],
    ['x?.y', 'newer syntax'],
    ['class X { #y = 1 }', 'newer syntax'],
    ['/(?<=x)y/.test(z)', 'lookbehind'],
  ])('are reported as missing: %s', (text, name) => {
    expect(missingIn(`let x, y, z; ${text}`)).toContain(`added.js uses ${name}`);
  });

  it.each([
    ['the base library adds', 'x.at(-1); x.flatMap(y); x.replaceAll(y); Object.fromEntries(x)'],
    ['all engines have', 'x.includes(y); x.padStart(2); new Set(x).has(y); Object.entries(x)'],
    ['the script checks for first', "typeof URL === 'function' && new URL(x)"],
    ['the script declares itself', 'const structuredClone = (one) => one; structuredClone(x)'],
  ])('are accepted if %s them', (_, text) => {
    expect(missingIn(`const x = [], y = 2; ${text}`)).toBe('');
  });
});

describe('the project’s settings for WeChat’s tools,', () => {
  it('compress scripts, templates and styles, and name the base library', async () => {
    const config = await readFile(path.join(project, 'project.config.json'), 'utf8');
    expect(JSON.parse(config)).toMatchObject({
      libVersion: BASE_LIBRARY,
      setting: { minified: true, minifyWXML: true, minifyWXSS: true },
    });
    const guide = await readFile(path.join(project, 'docs/wechat-release.md'), 'utf8');
    expect(guide).toContain(`基础库最低版本设置 → ${BASE_LIBRARY}`);
  });

  it('pass WeChat’s code quality rules only if no rule is broken', () => {
    const rule = { name: 'JS_COMPRESS_OPEN', text: 'JS compression is not turned on' };
    expect(brokenRules([{ ...rule, success: true }])).toEqual([]);
    expect(brokenRules([{ ...rule, success: false }])).toEqual([
      'JS_COMPRESS_OPEN: JS compression is not turned on []',
    ]);
    expect(brokenRules([])).toEqual(["WeChat's code-quality check reports no rule"]);
  });
});

describe('npm run weapp:upload', () => {
  it('passes the build to WeChat’s tool, with key, app id and version', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-upload-'));
    try {
      const key = path.join(folder, 'private.key');
      await writeFile(key, 'a key');
      // Replaces the command that downloads the tool.
      await writeFile(path.join(folder, 'npx'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
      const given = { WECHAT_APP_ID: 'wx0123456789abcdef', WECHAT_UPLOAD_KEY: key };
      const upload = (env: Record<string, string>) =>
        promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/weappUpload.mts'], {
          cwd: project,
          env: { PATH: `${folder}:${process.env.PATH}`, ...env },
        });
      const { stdout } = await upload(given);
      expect(stdout).toMatch(
        /^--yes miniprogram-ci@\S+ upload --pp .* --appid wx0123456789abcdef --uv \d+\.\d+\.\d+ .* -r 1\n$/,
      );
      expect(stdout).toContain(` --pkp ${key} `);
      await expect(upload({ ...given, WECHAT_UPLOAD_KEY: '/no/key' })).rejects.toThrow(
        'WECHAT_UPLOAD_KEY must be the file',
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
