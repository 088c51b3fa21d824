// Taro's runtime for WeChat, without its table of all components.
import { hostConfig } from '@tarojs/plugin-platform-weapp/dist/runtime-utils';
import { mergeReconciler } from '@tarojs/shared';

mergeReconciler(hostConfig);
