import { compat } from 'core-js-compat';
import { oldestBrowsers } from '../browsers';

/** Families of core-js that programs of today use without a thought: what ES2019 to ES2023 added to built-ins. */
const FAMILIES =
  /^es\.(array\.(at|find-last|flat|to-|with)|object\.(from-entries|has-own)|promise\.(all-settled|any|finally)|string\.(at-alternative|match-all|replace-all|trim-))/;

/** Modules of core-js with what the oldest browsers lack of these families. */
export const polyfills = (): string[] =>
  compat({ targets: oldestBrowsers, modules: FAMILIES }).list;
