import type { IncomingHttpHeaders } from 'node:http';

/** The first matching pattern determines the name; a browser that imitates others comes before those. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/i, '微信内浏览器'],
  [/QQBrowser|\bQQ\//i, 'QQ 浏览器'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/HuaweiBrowser/i, '华为浏览器'],
  [/MiuiBrowser/i, '小米浏览器'],
  [/UC ?Browser/i, 'UC 浏览器'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙'],
  [/Android/, '安卓'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const findName = (list: readonly [RegExp, string][], agent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

const MINI_PROGRAM = '微信小程序';

/** Whether a description by `deviceOf` is the mini-program. */
export const isMiniProgram = (device: string): boolean => device.startsWith(MINI_PROGRAM);

/** Describes the program that makes a call, so that its owner recognises it: `Safari · iPhone`. */
export function deviceOf(headers: IncomingHttpHeaders): string {
  const agent = headers['user-agent'] ?? '';
  const program =
    headers['app-platform'] === 'weapp' ? MINI_PROGRAM : (findName(browsers, agent) ?? '浏览器');
  const system = findName(systems, agent);
  return system === undefined ? program : `${program} · ${system}`;
}
