import type { UserConfigExport } from '@tarojs/cli';
import { serviceProxy } from './serviceProxy';

/** The service answers on its default port while the client is built and reloaded beside it. */
const service = 'http://127.0.0.1:8080';

export const development: UserConfigExport = {
  cache: { enable: true },
  mini: {},
  h5: {
    devServer: {
      // The page reloads on a change: hot modules would need another plugin of webpack.
      hot: false,
      host: '127.0.0.1',
      port: 10086,
      proxy: serviceProxy(service),
    },
  },
};
