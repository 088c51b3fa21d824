/** Taro's own defaults, but for what ours has for reasons that are not speed. */
export default {
  projectName: 'blank',
  date: '2026-11-20',
  designWidth: 375,
  deviceRatio: { 375: 2 },
  sourceRoot: 'src',
  outputRoot: 'dist',
  framework: 'react',
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
      // The bar is drawn anew a thousand times.
      chain.plugins.delete('webpackbar');
    },
  },
};
