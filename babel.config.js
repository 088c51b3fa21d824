/**
 * What runs the h5 build runs classes, async functions and object spread as well, and so does every
 * phone that WeChat still supports; older targets would make every page about a tenth heavier.
 */
const browsers = { chrome: '67', ios: '12', safari: '12', firefox: '68' };

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
        ...(process.env.NODE_ENV === 'production' ? { targets: browsers, ...corners } : {}),
        // Hot reload wraps every module; tests run them as they are.
        hot: process.env.NODE_ENV === 'development',
      },
    ],
  ],
};
