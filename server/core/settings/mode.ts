import { setting } from './setting';
import { oneOfWords } from './values';

export const modeSettings = {
  mode: setting({
    name: 'MODE',
    default: 'demo',
    meaning:
      '`demo` allows sandbox providers and default secrets; `live` does not start with ' +
      'either.',
    chinese: '`demo` 允许使用沙箱和默认密钥；`live` 只要还用着其中一样就不启动。',
    example: 'live',
    schema: oneOfWords(['demo', 'live']),
  }),
};
