import { collectedData } from '../../contract/collected';

/** What the mini-program tells WeChat of itself, which its review compares with what the program does. */

/** What WeChat counts as personal and nobody is asked for, by the words of its privacy guide. */
const neverTaken: Record<string, readonly string[]> = {
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
 * The interfaces that take what WeChat counts as personal, by the words of its privacy guide: what the build uses has
 * to be declared in the console, and nothing else. What is declared stands in `contract/collected.ts`.
 */
export const privacy: { word: string; interfaces: readonly string[]; declared: boolean }[] = [
  ...collectedData.flatMap(({ guide, interfaces }) =>
    guide && interfaces ? { word: guide.word, interfaces, declared: true } : [],
  ),
  ...Object.entries(neverTaken).map(([word, interfaces]) => ({
    word,
    interfaces,
    declared: false,
  })),
];

/** Interfaces that app.json has to name in `requiredPrivateInfos`, and that may not be named unused. */
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
 * The fields of the JSON beside a page or a component that WeChat's documentation names
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

/** What one page may have loaded ahead together, in bytes (…/subpackages/preload, 2026-11-23). */
export const PRELOAD_LIMIT = 2 * 1024 * 1024;

/** Interfaces that WeChat's documentation calls abandoned; its audit takes points for them. */
export const abandoned = [
  ...['getSystemInfo', 'getSystemInfoSync', 'getSystemInfoAsync', 'getUserProfile', 'getUserInfo'],
  ...['createCanvasContext', 'drawCanvas', 'chooseImage', 'chooseVideo', 'startRecord'],
  ...['stopRecord', 'playVoice', 'playBackgroundAudio', 'createAudioContext', 'saveFile'],
];

/** Addresses in libraries that nobody opens: names of formats, and where an error is explained. */
export const quietAddresses = [
  'http://www.w3.org/',
  'https://reactjs.org/docs/',
  'https://taro.com',
];

/** Words that lead people out to pay, or promise what WeChat forbids, with the reason for who meets them. */
export const forbidden: [RegExp, string][] = [
  [/手机浏览器|网页版|微信外|小程序外/, 'leads out of the mini-program'],
  [/[在用到去][^，。；、：“”]{0,6}浏览器/, 'leads out of the mini-program'],
  [/应用商店|App ?Store|下载\s?(?:APP|App|客户端)/, 'leads to another program'],
  [/加(?:我|客服)?微信|微信号|QQ ?群/, 'leads to a private conversation'],
  [/支付宝|扫码付款|转账/, 'names a way to pay that WeChat does not offer'],
  [/分享(?:到群|后)(?:解锁|领取)|转发(?:后)?(?:解锁|领取)/, 'pays for sharing'],
];
