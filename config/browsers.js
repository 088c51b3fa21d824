// Plain JavaScript: Babel and webpack load it by themselves.
const { browserslist: queries } = require('../package.json');

/**
 * The oldest browsers that are supported, as `browserslist` in package.json names them. Whatever reaches a
 * browser is compiled for them, with its dependencies: docs/decisions/0103-oldest-browsers.md.
 *
 * @type {Record<string, string>} version by browser, e.g. `{ chrome: '79', ios: '12.2' }`
 */
const oldestBrowsers = Object.fromEntries(queries.map((query) => query.split(' >= ')));

/** The same for esbuild and Vite, e.g. `chrome79`. */
const buildTargets = Object.entries(oldestBrowsers).map((browser) => browser.join(''));

/** The newest edition of ECMAScript whose syntax all of these browsers can read. */
const syntaxYear = 2019;

module.exports = { oldestBrowsers, buildTargets, syntaxYear };
