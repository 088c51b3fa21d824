import { optional, setting } from './setting';
import { address, oneOf, text } from './values';

const required = (value: string | null) => (value === null ? 'is unset' : null);

export const wechatSettings = {
  provider: setting({
    name: 'WECHAT_PROVIDER',
    default: 'sandbox',
    meaning:
      'Who vouches for WeChat identities: `sandbox` believes everybody, `mini-program` asks WeChat.',
    example: 'mini-program',
    schema: oneOf(['sandbox', 'mini-program']),
    live: (value) => (value === 'sandbox' ? 'is the sandbox, which believes everybody' : null),
  }),
  appId: optional({
    name: 'WECHAT_APP_ID',
    meaning: 'App id of the mini-program.',
    example: 'wx0123456789abcdef',
    schema: text(),
    live: required,
  }),
  appSecret: optional({
    name: 'WECHAT_APP_SECRET',
    meaning: 'App secret of the mini-program.',
    example: 'as issued by WeChat',
    secret: true,
    schema: text(),
    live: required,
  }),
  endpoint: setting({
    name: 'WECHAT_ENDPOINT',
    default: 'https://api.weixin.qq.com',
    meaning: 'Address of WeChat’s service.',
    example: 'https://api.weixin.qq.com',
    schema: address(['https', 'http']),
  }),
};
