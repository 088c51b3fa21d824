import { z } from 'zod';

/**
 * Schema of app.json with all nested fields, from Taro's types and from copies of WeChat's page
 * "全局配置" (developers.weixin.qq.com/miniprogram/dev/reference/configuration/app.html; the page
 * itself was not available).
 */

const text = z.string();
const flag = z.boolean();
const loose = z.looseObject({});

/** The schema of a field whose value is one of the given words, or a variable of theme.json. */
const oneOfWords = <Word extends string>(...words: [Word, ...Word[]]) =>
  z.union([z.enum(words), z.templateLiteral(['@', text])]);

const colour = text.regex(
  /^(?:#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})|@\w+)$/i,
  'is neither #rrggbb nor a variable of the theme',
);
const milliseconds = z.int().positive();

const window = z.strictObject({
  navigationBarBackgroundColor: colour.optional(),
  navigationBarTextStyle: oneOfWords('black', 'white').optional(),
  navigationBarTitleText: text.optional(),
  navigationStyle: z.enum(['default', 'custom']).optional(),
  homeButton: flag.optional(),
  backgroundColor: colour.optional(),
  backgroundColorContent: colour.optional(),
  backgroundTextStyle: oneOfWords('dark', 'light').optional(),
  backgroundColorTop: colour.optional(),
  backgroundColorBottom: colour.optional(),
  enablePullDownRefresh: flag.optional(),
  onReachBottomDistance: z.number().optional(),
  pageOrientation: z.enum(['portrait', 'landscape', 'auto']).optional(),
  initialRenderingCache: z.enum(['static', 'dynamic']).optional(),
  restartStrategy: z.enum(['homePage', 'homePageAndLatestPage']).optional(),
  visualEffectInBackground: z.enum(['none', 'hidden']).optional(),
  handleWebviewPreload: z.enum(['auto', 'manual', 'static']).optional(),
});

const tabBar = z.strictObject({
  color: colour,
  selectedColor: colour,
  backgroundColor: colour,
  borderStyle: oneOfWords('black', 'white').optional(),
  list: z
    .array(
      z.strictObject({
        pagePath: text,
        text,
        iconPath: text.optional(),
        selectedIconPath: text.optional(),
      }),
    )
    .min(2)
    .max(5),
  position: z.enum(['bottom', 'top']).optional(),
  custom: flag.optional(),
});

const plugins = z.record(text, z.looseObject({ version: text, provider: text }));

const subPackages = z.array(
  z.strictObject({
    root: text,
    pages: z.array(text),
    name: text.optional(),
    entry: text.optional(),
    independent: flag.optional(),
    plugins: plugins.optional(),
  }),
);

export const appSchema = z
  .strictObject({
    entryPagePath: text,
    pages: z.array(text),
    window,
    tabBar,
    networkTimeout: z
      .strictObject({
        request: milliseconds,
        connectSocket: milliseconds,
        uploadFile: milliseconds,
        downloadFile: milliseconds,
      })
      .partial(),
    debug: flag,
    functionalPages: flag,
    subpackages: subPackages,
    subPackages,
    workers: z.union([text, z.strictObject({ path: text, isSubpackage: flag.optional() })]),
    requiredBackgroundModes: z.array(z.enum(['audio', 'location'])),
    requiredPrivateInfos: z.array(text),
    plugins,
    preloadRule: z.record(
      text,
      z.strictObject({ packages: z.array(text), network: z.enum(['all', 'wifi']).optional() }),
    ),
    resizable: flag,
    usingComponents: z.record(text, text),
    permission: z.record(
      text.startsWith('scope.', 'is no scope'),
      z.strictObject({ desc: text.max(30) }),
    ),
    sitemapLocation: text,
    style: z.literal('v2'),
    useExtendedLib: z.record(text, flag),
    entranceDeclare: loose,
    darkmode: flag,
    themeLocation: text,
    lazyCodeLoading: z.literal('requiredComponents'),
    singlePage: z.strictObject({ navigationBarFit: z.enum(['float', 'squeezed']) }),
    supportedMaterials: loose,
    serviceProviderTicket: text,
    embeddedAppIdList: z.array(text),
    halfPage: z.strictObject({ firstPageNavigationStyle: z.enum(['default', 'custom']) }),
    debugOptions: z.strictObject({ enableFPSPanel: flag }),
    enablePassiveEvent: z.union([flag, z.record(text, flag)]),
    resolveAlias: z.record(text, text),
    renderer: z.enum(['webview', 'skyline']),
    rendererOptions: loose,
    componentFramework: z.enum(['exparser', 'glass-easel']),
    miniApp: loose,
    static: z.array(loose),
    convertRpxToVw: flag,
  })
  .partial();
