import { launchInfo, MOMENTS_SCENE } from '../app';
import { launchOptions } from '../browserWindow';
import { eventNames, events } from '../events';
import type { PageStack } from '../pageStack';
import { recordError } from '../recorder';
import { wxAccountCalls, updateFunctions } from './account';
import { adFunctions } from './ads';
import { asCall, asFunction, asTask, WxFailure } from './call';
import type { WxCalls, WxFunctions, WxTasks } from './call';
import { deviceCalls, deviceFunctions } from './device';
import { fileFunctions, USER_DATA_PATH } from './files';
import { WxIntersectionObserver } from './intersection';
import { mediaCalls } from './media';
import { navigationCalls } from './navigation';
import { networkCalls, networkTasks } from './network';
import { notSimulated } from './notSimulated';
import { pageChromeCalls } from './pageChrome';
import { permissionCalls } from './permissions';
import { SelectorQuery } from './query';
import { socketTasks } from './socket';
import { wxStorageCalls, storageFunctions } from './storage';
import { transferTasks } from './transfer';
import { uiCalls } from './ui';

export type Wx = Record<string, unknown>;

/**
 * Creates `wx`. Its functions are own enumerable properties, because Taro wraps the properties that it can enumerate.
 */
export function createWx(stack: PageStack): Wx {
  const wx: Wx = { env: { USER_DATA_PATH } };
  const calls: WxCalls = {
    ...navigationCalls(stack),
    ...pageChromeCalls(stack),
    ...wxStorageCalls,
    ...networkCalls,
    ...uiCalls,
    ...deviceCalls(stack),
    ...mediaCalls,
    ...permissionCalls,
    ...wxAccountCalls,
    ...Object.fromEntries(notSimulated.map((name) => [name, () => refuseUnsimulated(name)])),
  };
  const tasks: WxTasks = { ...networkTasks, ...transferTasks, ...socketTasks };
  const functions: WxFunctions = {
    ...storageFunctions,
    ...fileFunctions,
    ...deviceFunctions(stack, wx),
    ...updateFunctions,
    ...adFunctions,
    ...eventFunctions,
    ...nodeFunctions(stack),
    getLaunchOptionsSync: () => launchInfo,
    getEnterOptionsSync: () => launchInfo,
    nextTick: (callback: () => void) => void setTimeout(callback),
  };
  for (const [name, run] of Object.entries(calls)) wx[name] = asCall(name, run);
  for (const [name, run] of Object.entries(tasks)) wx[name] = asTask(name, run);
  for (const [name, run] of Object.entries(functions)) wx[name] = asFunction(name, run);
  for (const name of launchOptions.lacks) Reflect.deleteProperty(wx, name);
  if (launchOptions.scene === MOMENTS_SCENE)
    for (const name of unavailableAlone) wx[name] = asCall(name, refuseAlone);
  return wx;
}

/**
 * Functions that are not available to a page opened alone from Moments, where WeChat asks to open the program
 * (developers.weixin.qq.com, share-timeline, 2026-11-23).
 */
const unavailableAlone = [
  ...['navigateTo', 'redirectTo', 'reLaunch', 'switchTab', 'navigateBack', 'login', 'checkSession'],
  ...['chooseMedia', 'chooseImage', 'saveImageToPhotosAlbum', 'requestPayment', 'openSetting'],
  ...[
    'getLocation',
    'setClipboardData',
    'requestSubscribeMessage',
    'makePhoneCall',
    'openDocument',
  ],
];

function refuseAlone(): never {
  recordError('single page', 'called a function that a page opened from Moments cannot use');
  throw new WxFailure('can not use it in single page mode');
}

function refuseUnsimulated(name: string): never {
  recordError('wx', `wx.${name} is not simulated`);
  throw new WxFailure('not simulated');
}

const eventFunctions: WxFunctions = Object.fromEntries(
  eventNames.flatMap((name) => [
    [`on${name}`, (listener: (argument: unknown) => void) => events.on(name, listener)],
    [`off${name}`, (listener?: (argument: unknown) => void) => events.off(name, listener)],
  ]),
);

function nodeFunctions(stack: PageStack): WxFunctions {
  return {
    createSelectorQuery: () => new SelectorQuery(stack.top.instance, stack.top.frame),
    createIntersectionObserver: (owner = stack.top.instance, given?: object) =>
      new WxIntersectionObserver(owner, stack.top.frame, given),
  };
}
