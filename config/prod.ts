import type { UserConfigExport } from '@tarojs/cli';

export const production: UserConfigExport = {
  mini: {},
  h5: {},
};
