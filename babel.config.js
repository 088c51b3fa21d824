module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        // Hot reload wraps every module; tests run them as they are.
        hot: process.env.NODE_ENV === 'development',
      },
    ],
  ],
};
