import { document } from '@tarojs/runtime';
import Taro from '@tarojs/taro';
import type { FocusField } from './focusField.types';

/** WeChat moves the cursor where the attribute changes, so that of an earlier time is taken away first. */
export const focusField: FocusField = (id) => {
  const field = document.getElementById(id);
  field?.blur();
  Taro.nextTick(() => field?.focus());
};
