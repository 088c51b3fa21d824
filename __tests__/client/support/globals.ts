// Loaded before anything imports `@tarojs/taro`: the stand-in in `taro.ts` reads names from it.
import '@tarojs/taro-h5';

export {};
