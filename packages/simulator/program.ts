/** What Node and the browser share: a compiled mini-program as data, and what a test sets and reads. */

/** The parts of `app.json` that the simulator acts on. */
export interface AppConfig {
  pages: string[];
  subPackages?: SubPackageConfig[];
  subpackages?: SubPackageConfig[];
  window?: WindowConfig;
  tabBar?: TabBarConfig;
  usingComponents?: Record<string, string>;
  /** Whether the app follows the phone's theme, and the file of its colours in both. */
  singlePage?: { navigationBarFit?: 'float' | 'squeezed' };
  darkmode?: boolean;
  themeLocation?: string;
}

interface SubPackageConfig {
  root: string;
  pages: string[];
}

export interface TabBarConfig {
  custom?: boolean;
  color?: string;
  selectedColor?: string;
  backgroundColor?: string;
  list: TabConfig[];
}

export interface TabConfig {
  pagePath: string;
  text: string;
  iconPath?: string;
  selectedIconPath?: string;
}

export interface WindowConfig {
  navigationBarTitleText?: string;
  navigationBarBackgroundColor?: string;
  navigationBarTextStyle?: 'black' | 'white';
  navigationStyle?: 'default' | 'custom';
  backgroundColor?: string;
  enablePullDownRefresh?: boolean;
  onReachBottomDistance?: number;
}

/** The JSON beside a page or a component. */
export interface FileConfig extends WindowConfig {
  component?: boolean;
  styleIsolation?: string;
  usingComponents?: Record<string, string>;
}

export interface SimulatedProgram {
  app: AppConfig;
  /** All page paths, of the main package and of the sub-packages, without leading slash. */
  pages: string[];
  /** Roots of the sub-packages, each ending with a slash. */
  subPackageRoots: string[];
  /** JSON by path without extension. */
  configs: Record<string, FileConfig>;
  /** CSS made from WXSS, by path without extension. */
  styles: Record<string, string>;
  /** What the class names of a component's own styles begin with, by path without extension. */
  styleScopes: Record<string, string>;
  /** JavaScript sources by path with extension. */
  modules: Record<string, string>;
  /** Every file that would be uploaded, to tell a missing picture from a slow one. */
  files: string[];
}

/** Root of the sub-package a file belongs to, or `''` for the main package. */
export function packageRootOf(path: string, subPackageRoots: readonly string[]): string {
  return subPackageRoots.find((root) => path.startsWith(root)) ?? '';
}

/** How a test replaces what one `wx` function does. */
export type WxAnswer =
  | { success: Record<string, unknown> }
  /** The reason behind `name:fail `, and its number: older functions call it `errCode`. */
  | { fail: string; errno?: number; errCode?: number }
  /** For functions that return their answer, such as `getWindowInfo`. */
  | { returns: unknown };

type Platform = 'ios' | 'android';

/** What the system keeps of the screen, in px. */
interface SafeAreas {
  statusBar: number;
  /** 0 on a phone with a home button. */
  homeIndicator: number;
}

/** What a launch sets before the app's first line runs. */
export interface ContainerOptions {
  startPath: string;
  scene: number;
  platform: Platform;
  safeAreas: SafeAreas;
  /** The origin that really answers, by the origin the build names. */
  domains: Record<string, string>;
  answers: Record<string, WxAnswer>;
  storage: Record<string, unknown>;
  /** Height of the phone's keyboard in px; 0 is a phone with keys of its own, which covers nothing. */
  keyboard: number;
  /** What this client does not know yet: names of `wx` functions, and what `canIUse` is asked. */
  lacks: readonly string[];
}

/** One call of a `wx` function; functions among the arguments are left out. */
export interface WxCall {
  name: string;
  argument: unknown;
}

export interface SetDataStats {
  calls: number;
  /** Bytes of all calls together, as UTF-8 JSON. */
  bytes: number;
  /** Bytes of the largest call. */
  largest: number;
  /** The most calls that began within one second. */
  busiest: number;
  /** What was set, each once: a page or component and the name of the data. */
  names: string[];
}
