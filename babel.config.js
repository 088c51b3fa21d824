const { oldestBrowsers } = require('./config/browsers');

/**
 * All of these browsers have parameters and destructuring; where Safari errs in a corner of them, only
 * that corner is written out. This is `bugfixes` of Babel's preset, which Taro's does not hand on.
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
  // Makes `a ?? b` and `a?.b` one comparison: `document.all` alone would need two.
  assumptions: { noDocumentAll: true },
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        ...(process.env.NODE_ENV === 'production' ? { targets: oldestBrowsers, ...corners } : {}),
        // Hot reload wraps every module; tests run them as they are.
        hot: process.env.NODE_ENV === 'development',
      },
    ],
  ],
};
