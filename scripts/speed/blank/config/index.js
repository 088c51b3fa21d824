/** Taro's defaults, except what this project changes for reasons other than speed. */
export default {
  projectName: 'blank',
  date: '2026-11-20',
  designWidth: 375,
  deviceRatio: { 375: 2 },
  sourceRoot: 'src',
  outputRoot: 'dist',
  framework: 'react',
  // Taro's default minifier of styles is not installed.
  cssMinimizer: 'lightningcss',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  h5: {
    publicPath: '/',
    staticDirectory: 'static',
    router: { mode: 'browser', customRoutes: { '/pages/home/index': ['/', '/pages/home/index'] } },
    output: {
      filename: 'js/[name].[contenthash:8].js',
      chunkFilename: 'js/[name].[contenthash:8].js',
    },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: 'css/[name].[contenthash:8].css',
      chunkFilename: 'css/[name].[contenthash:8].css',
    },
    webpackChain(chain) {
      // The progress bar would be drawn a thousand times.
      chain.plugins.delete('webpackbar');
    },
  },
};
