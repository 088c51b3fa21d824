// What Taro's runtime for WeChat does, without its table of all components.
import { hostConfig } from '@tarojs/plugin-platform-weapp/dist/runtime-utils';
import { mergeReconciler } from '@tarojs/shared';

mergeReconciler(hostConfig);
