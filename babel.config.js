const { oldestBrowsers } = require('./config/browsers');

/**
 * Syntax that all supported browsers have, parameters and destructuring, is compiled only where Safari has bugs. This
 * is the option `bugfixes` of Babel's preset, which Taro's preset does not pass on.
 */
const corners = {
  exclude: ['transform-parameters', 'transform-destructuring', 'transform-template-literals'],
  include: [
    'bugfix/transform-safari-id-destructuring-collision-in-function-expression',
    'bugfix/transform-safari-rest-destructuring-rhs-array',
    'bugfix/transform-tagged-template-caching',
  ],
};

module.exports = {
  // Compiles `a ?? b` and `a?.b` to one comparison; only `document.all` would need two.
  assumptions: { noDocumentAll: true },
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        ...(process.env.NODE_ENV === 'production' ? { targets: oldestBrowsers, ...corners } : {}),
        // Only in development, because hot reload wraps each module; tests run the modules as they are.
        hot: process.env.NODE_ENV === 'development',
      },
    ],
  ],
};
