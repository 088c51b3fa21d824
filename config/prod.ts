import type { UserConfigExport } from '@tarojs/cli';

export const production: UserConfigExport<'webpack5'> = {
  mini: {},
  h5: {},
};
