import type { UserConfigExport } from '@tarojs/cli';
import { serviceProxy } from './serviceProxy';

/** Address of the service during development: its default port. */
const service = 'http://127.0.0.1:8080';

export const development: UserConfigExport = {
  cache: { enable: true },
  mini: {},
  h5: {
    devServer: {
      // A change reloads the page, because hot module replacement would need another webpack plugin.
      hot: false,
      host: '127.0.0.1',
      port: 10086,
      proxy: serviceProxy(service),
    },
  },
};
