import type { UserConfigExport } from '@tarojs/cli';

/** The service answers on its default port while the client is built and reloaded beside it. */
const service = 'http://127.0.0.1:8080';

export const development: UserConfigExport = {
  cache: { enable: true },
  mini: {},
  h5: {
    devServer: {
      // Reloads the page: replacing modules would take a plugin of webpack besides.
      hot: false,
      host: '127.0.0.1',
      port: 10086,
      proxy: {
        '/app-api': service,
        '/media': service,
        '/files': service,
        '/storage': service,
        '/pictures': service,
        '/sandbox': service,
      },
    },
  },
};
