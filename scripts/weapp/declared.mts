import { collectedData } from '../../contract/collected';
import { bilingual } from '../../server/core/bilingual';

/** What the mini-program declares to WeChat, whose review compares it with the code. */

/**
 * Personal data that the mini-program never collects, by its name in WeChat's privacy guide, with the functions of `wx`
 * that would collect it.
 */
const uncollectedData: Record<string, readonly string[]> = {
  选中的文件: ['chooseMessageFile'],
  位置信息: ['getLocation', 'getFuzzyLocation', 'chooseLocation', 'choosePoi'],
  地址: ['chooseAddress'],
  发票信息: ['chooseInvoiceTitle', 'chooseInvoice'],
  摄像头: ['createCameraContext', 'scanCode'],
  麦克风: ['startRecord', 'getRecorderManager'],
  通讯录: ['addPhoneContact', 'chooseContact'],
  微信运动步数: ['getWeRunData'],
  蓝牙: ['openBluetoothAdapter'],
};

/**
 * The functions of `wx` that collect personal data. The console of the mini-program must declare
 * exactly those that the build calls; `contract/collected.ts` lists the declared ones. `word` is the
 * name of the data in WeChat's privacy guide.
 */
export const privacyInterfaces: {
  word: string;
  interfaces: readonly string[];
  declared: boolean;
}[] = [
  ...collectedData.flatMap(({ guide, interfaces }) =>
    guide && interfaces ? { word: guide.word, interfaces, declared: true } : [],
  ),
  ...Object.entries(uncollectedData).map(([word, interfaces]) => ({
    word,
    interfaces,
    declared: false,
  })),
];

/** Interfaces that app.json must list in `requiredPrivateInfos` if they are used. */
export const privateInfos = [
  'getFuzzyLocation',
  'getLocation',
  'onLocationChange',
  'startLocationUpdate',
  'startLocationUpdateBackground',
  'chooseLocation',
  'choosePoi',
  'chooseAddress',
];

/**
 * The documented fields of a page's or component's JSON file
 * (developers.weixin.qq.com/miniprogram/dev/reference/configuration/page, 2026-11-23).
 */
export const pageFields = [
  ...['navigationBarBackgroundColor', 'navigationBarTextStyle', 'navigationBarTitleText'],
  ...['navigationStyle', 'homeButton', 'backgroundColor', 'backgroundColorContent'],
  ...['backgroundTextStyle', 'backgroundColorTop', 'backgroundColorBottom'],
  ...['enablePullDownRefresh', 'onReachBottomDistance', 'pageOrientation', 'disableScroll'],
  ...['usingComponents', 'initialRenderingCache', 'style', 'singlePage', 'restartStrategy'],
  ...['handleWebviewPreload', 'visualEffectInBackground', 'enablePassiveEvent', 'renderer'],
  ...['rendererOptions', 'componentFramework', 'component', 'styleIsolation'],
  ...['componentPlaceholder', 'componentGenerics', 'virtualHost', 'pureDataPattern'],
];

/**
 * Maximum total size of the packages that one page preloads, in bytes (…/subpackages/preload,
 * 2026-11-23).
 */
export const PRELOAD_LIMIT = 2 * 1024 * 1024;

/** Interfaces that WeChat has deprecated; its audit deducts points for them. */
export const deprecatedInterfaces = [
  ...['getSystemInfo', 'getSystemInfoSync', 'getSystemInfoAsync', 'getUserProfile', 'getUserInfo'],
  ...['createCanvasContext', 'drawCanvas', 'chooseImage', 'chooseVideo', 'startRecord'],
  ...['stopRecord', 'playVoice', 'playBackgroundAudio', 'createAudioContext', 'saveFile'],
];

/** Addresses in libraries that are never opened: names of formats, and links in error messages. */
export const unopenedAddresses = [
  'http://www.w3.org/',
  'https://reactjs.org/docs/',
  'https://taro.com',
];

/**
 * Words for paying elsewhere, or for promises that WeChat forbids, each with the reason for the
 * rejection.
 */
export const forbiddenWords: [RegExp, string][] = [
  [
    /手机浏览器|网页版|微信外|小程序外/,
    bilingual('leads out of the mini-program', '引导用户离开小程序'),
  ],
  [
    /[在用到去][^，。；、：“”]{0,6}浏览器/,
    bilingual('leads out of the mini-program', '引导用户离开小程序'),
  ],
  [
    /应用商店|App ?Store|下载\s?(?:APP|App|客户端)/,
    bilingual('leads to another program', '引导用户去别的应用'),
  ],
  [
    /加(?:我|客服)?微信|微信号|QQ ?群/,
    bilingual('leads to a private conversation', '引导用户私下联系'),
  ],
  [
    /支付宝|扫码付款|转账/,
    bilingual('names a way to pay that WeChat does not offer', '提到微信没有的支付方式'),
  ],
  [
    /分享(?:到群|后)(?:解锁|领取)|转发(?:后)?(?:解锁|领取)/,
    bilingual('pays for sharing', '诱导分享'),
  ],
];
