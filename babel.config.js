/**
 * What runs Taro's custom elements runs classes, async functions and object spread as well; older
 * targets would make every page about a tenth heavier. WeChat's build keeps Taro's targets.
 */
const browsers = { chrome: '67', ios: '12', safari: '12', firefox: '68' };
const forBrowsers = process.env.TARO_ENV === 'h5' && process.env.NODE_ENV === 'production';

module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        ...(forBrowsers ? { targets: browsers } : {}),
        // Hot reload wraps every module; tests run them as they are.
        hot: process.env.NODE_ENV === 'development',
      },
    ],
  ],
};
