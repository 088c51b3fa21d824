import type { UserConfigExport } from '@tarojs/cli';

export const production: UserConfigExport = {
  mini: {},
  h5: {},
  terser: {
    enable: true,
    // Taro has Chinese escaped in mini-programs: six bytes a character instead of three.
    config: { output: { ascii_only: false } },
  },
};
