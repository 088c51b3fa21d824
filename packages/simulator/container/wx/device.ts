import { builtInTags } from '../../components/tags';
import { launchOptions, program } from '../browserWindow';
import { events } from '../events';
import {
  HOME_INDICATOR_HEIGHT,
  isIos,
  menuButtonRect,
  NAVIGATION_BAR_HEIGHT,
  STATUS_BAR_HEIGHT,
} from '../phone';
import type { PageStack } from '../pageStack';
import type { WxCalls, WxFunctions } from './call';

/** The phone's colour scheme, which WeChat reports only to apps that declare `darkmode`. */
const darkQuery = matchMedia('(prefers-color-scheme: dark)');
const currentTheme = () => (darkQuery.matches ? 'dark' : 'light');

const baseInfo = () => ({
  SDKVersion: '3.8.0',
  version: '8.0.70',
  language: 'zh_CN',
  ...(program.app.darkmode && { theme: currentTheme() }),
  fontSizeSetting: 16,
  fontSizeScaleFactor: 1,
  enableDebug: false,
  host: { env: 'WeChat' },
});

const device = {
  brand: isIos ? 'iPhone' : 'HUAWEI',
  model: isIos ? 'iPhone X' : 'Mate 40',
  system: isIos ? 'iOS 17.5' : 'Android 13',
  platform: launchOptions.platform,
  abi: 'arm64',
  benchmarkLevel: isIos ? 40 : 30,
  memorySize: 4096,
};

/** Window sizes for the current page; with a custom navigation bar the page covers the whole screen. */
function windowInfo(stack: PageStack) {
  const custom = stack.isEmpty || stack.top.config.navigationStyle === 'custom';
  const screenTop = custom ? 0 : STATUS_BAR_HEIGHT + NAVIGATION_BAR_HEIGHT;
  const bottom = innerHeight - HOME_INDICATOR_HEIGHT;
  return {
    pixelRatio: devicePixelRatio,
    screenWidth: innerWidth,
    screenHeight: innerHeight,
    windowWidth: innerWidth,
    windowHeight: innerHeight - screenTop,
    statusBarHeight: STATUS_BAR_HEIGHT,
    screenTop,
    safeArea: {
      left: 0,
      right: innerWidth,
      top: STATUS_BAR_HEIGHT,
      bottom,
      width: innerWidth,
      height: bottom - STATUS_BAR_HEIGHT,
    },
  };
}

function systemInfo(stack: PageStack) {
  return { ...windowInfo(stack), ...device, ...baseInfo() };
}

export function deviceCalls(stack: PageStack): WxCalls {
  return {
    getSystemInfo: () => systemInfo(stack),
    getSystemInfoAsync: () => systemInfo(stack),
  };
}

/** Functions that return facts about phone, WeChat and window. */
export function deviceFunctions(stack: PageStack, wx: Record<string, unknown>): WxFunctions {
  if (program.app.darkmode)
    darkQuery.addEventListener('change', () =>
      events.emit('ThemeChange', { theme: currentTheme() }),
    );
  return {
    getWindowInfo: () => windowInfo(stack),
    getDeviceInfo: () => ({ ...device }),
    getAppBaseInfo: baseInfo,
    getSystemSetting: () => ({
      bluetoothEnabled: true,
      locationEnabled: true,
      wifiEnabled: true,
      deviceOrientation: 'portrait',
    }),
    getSystemInfoSync: () => systemInfo(stack),
    getMenuButtonBoundingClientRect: menuButtonRect,
    getAccountInfoSync: () => ({
      miniProgram: { appId: 'wx0000000000000000', envVersion: 'develop', version: '' },
    }),
    canIUse: (schema: string) => canIUse(schema, wx),
  };
}

/** Whether a function or component exists, by the first word of the schema; ignores its options. */
function canIUse(schema: string, wx: Record<string, unknown>): boolean {
  if (launchOptions.lacks.includes(schema)) return false;
  const [name = ''] = schema.split('.');
  return name in wx || (builtInTags as readonly string[]).includes(name);
}
