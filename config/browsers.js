// Plain JavaScript, because Babel and webpack load this file without compiling it.
const { browserslist: queries } = require('../package.json');

/**
 * The oldest supported browsers, from `browserslist` in package.json. All code for browsers, dependencies included, is
 * compiled for these: docs/decisions/0103-oldest-browsers.md. @type {Record<string, string>} version by browser, e.g.
 * `{ chrome: '79', ios: '12.2' }`
 */
const oldestBrowsers = Object.fromEntries(queries.map((query) => query.split(' >= ')));

/** The oldest supported browsers in the notation of esbuild and Vite, e.g. `chrome79`. */
const buildTargets = Object.entries(oldestBrowsers).map((browser) => browser.join(''));

/** The newest edition of ECMAScript whose syntax all supported browsers can parse. */
const syntaxYear = 2019;

module.exports = { oldestBrowsers, buildTargets, syntaxYear };
