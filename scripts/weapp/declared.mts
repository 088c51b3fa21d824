/** What the mini-program tells WeChat of itself, which its review compares with what the program does. */

/**
 * What WeChat counts as personal, by the words of its privacy guide, with the interfaces that take it: each
 * that the build uses has to be declared in the console, and nothing else.
 */
export const privacy: Record<string, { interfaces: string[]; declared: boolean }> = {
  手机号: { interfaces: ['getPhoneNumber', 'getRealtimePhoneNumber'], declared: true },
  选中的照片或视频信息: {
    interfaces: ['chooseMedia', 'chooseImage', 'chooseVideo'],
    declared: true,
  },
  '相册（仅写入）权限': {
    interfaces: ['saveImageToPhotosAlbum', 'saveVideoToPhotosAlbum'],
    declared: true,
  },
  剪切板: { interfaces: ['setClipboardData', 'getClipboardData'], declared: true },
  '昵称、头像': { interfaces: ['chooseAvatar', 'getUserProfile', 'getUserInfo'], declared: true },
  选中的文件: { interfaces: ['chooseMessageFile'], declared: false },
  位置信息: {
    interfaces: ['getLocation', 'getFuzzyLocation', 'chooseLocation', 'choosePoi'],
    declared: false,
  },
  地址: { interfaces: ['chooseAddress'], declared: false },
  发票信息: { interfaces: ['chooseInvoiceTitle', 'chooseInvoice'], declared: false },
  摄像头: { interfaces: ['createCameraContext', 'scanCode'], declared: false },
  麦克风: { interfaces: ['startRecord', 'getRecorderManager'], declared: false },
  通讯录: { interfaces: ['addPhoneContact', 'chooseContact'], declared: false },
  微信运动步数: { interfaces: ['getWeRunData'], declared: false },
  蓝牙: { interfaces: ['openBluetoothAdapter'], declared: false },
};

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
  [/应用商店|App ?Store|下载\s?(?:APP|App|客户端)/, 'leads to another program'],
  [/加(?:我|客服)?微信|微信号|QQ ?群/, 'leads to a private conversation'],
  [/支付宝|扫码付款|转账/, 'names a way to pay that WeChat does not offer'],
  [/分享(?:到群|后)(?:解锁|领取)|转发(?:后)?(?:解锁|领取)/, 'pays for sharing'],
];
