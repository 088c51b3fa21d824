/** Types that Node and the browser share: a compiled mini-program, and the values that a test sets and reads. */

/** The parts of `app.json` that the simulator uses. */
export interface AppConfig {
  pages: string[];
  subPackages?: SubPackageConfig[];
  subpackages?: SubPackageConfig[];
  window?: WindowConfig;
  tabBar?: TabBarConfig;
  usingComponents?: Record<string, string>;
  singlePage?: { navigationBarFit?: 'float' | 'squeezed' };
  /** Whether the app follows the phone's theme, and the file with its colours in both themes. */
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

/** The JSON file of a page or component. */
export interface FileConfig extends WindowConfig {
  component?: boolean;
  styleIsolation?: string;
  usingComponents?: Record<string, string>;
}

export interface SimulatedProgram {
  app: AppConfig;
  /** Paths of all pages, also those of sub-packages, without leading slash. */
  pages: string[];
  /** Roots of the sub-packages, with a slash at the end. */
  subPackageRoots: string[];
  /** JSON files of pages and components by path without extension. */
  configs: Record<string, FileConfig>;
  /** CSS converted from WXSS, by path without extension. */
  styles: Record<string, string>;
  /** Class prefixes of components with isolated styles, by path without extension. */
  styleScopes: Record<string, string>;
  /** JavaScript sources by path with extension. */
  modules: Record<string, string>;
  /** Paths of all files in the uploaded package: a picture that is not among them is missing, not slow. */
  files: string[];
}

/** Root of the sub-package that contains a file; `''` for the main package. */
export function packageRootOf(path: string, subPackageRoots: readonly string[]): string {
  return subPackageRoots.find((root) => path.startsWith(root)) ?? '';
}

/** How a test replaces the result of a `wx` function. */
export type WxAnswer =
  | { success: Record<string, unknown> }
  /** The text after `name:fail `, and the error number, which older functions call `errCode`. */
  | { fail: string; errno?: number; errCode?: number }
  /** For functions that return their answer, such as `getWindowInfo`. */
  | { returns: unknown };

type Platform = 'ios' | 'android';

/** Areas of the screen that the system occupies, in px. */
interface SafeAreas {
  statusBar: number;
  /** Height of the home indicator; 0 on a phone with a home button. */
  homeIndicator: number;
}

/** Options that are set before the app's first line runs. */
export interface ContainerOptions {
  startPath: string;
  scene: number;
  platform: Platform;
  safeAreas: SafeAreas;
  /** Origin that replaces an origin of the build. */
  domains: Record<string, string>;
  answers: Record<string, WxAnswer>;
  storage: Record<string, unknown>;
  /** Height of the phone's keyboard in px; 0 means a hardware keyboard, which covers nothing. */
  keyboard: number;
  /** Features that this WeChat version lacks: names of `wx` functions, and arguments of `canIUse`. */
  lacks: readonly string[];
}

/** A call of a `wx` function; functions among its arguments are left out. */
export interface WxCall {
  name: string;
  argument: unknown;
}

export interface SetDataStats {
  calls: number;
  /** Bytes of all calls, as UTF-8 JSON. */
  bytes: number;
  /** Bytes of the largest call. */
  largest: number;
  /** Largest number of calls that began within one second. */
  busiest: number;
  /** What was set, without duplicates: page or component, and name of the data. */
  names: string[];
}
