/**
 * What runs the h5 build runs classes, async functions and object spread as well, and so does every
 * phone that WeChat still supports; older targets would make every page about a tenth heavier.
 */
const browsers = { chrome: '67', ios: '12', safari: '12', firefox: '68' };

module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        ...(process.env.NODE_ENV === 'production' ? { targets: browsers } : {}),
        // Hot reload wraps every module; tests run them as they are.
        hot: process.env.NODE_ENV === 'development',
      },
    ],
  ],
};
