import { z } from 'zod';
import { optional, setting } from './setting';
import { addressOf, oneOfWords, requiredUnlessOff, textValue } from './values';

export const wechatSettings = {
  provider: setting({
    name: 'WECHAT_PROVIDER',
    default: 'sandbox',
    meaning:
      'Who verifies WeChat identities: `sandbox` accepts everybody, `mini-program` asks ' +
      'WeChat; `off` turns off signing in with WeChat, which the h5 app does not need.',
    example: 'mini-program',
    schema: oneOfWords(['sandbox', 'mini-program', 'off']),
    live: (value) => (value === 'sandbox' ? 'is the sandbox, which believes everybody' : null),
  }),
  appId: optional({
    name: 'WECHAT_APP_ID',
    meaning: 'App id of the mini-program.',
    example: 'wx0123456789abcdef',
    schema: textValue(),
    live: requiredUnlessOff,
  }),
  appSecret: optional({
    name: 'WECHAT_APP_SECRET',
    meaning: 'App secret of the mini-program.',
    example: 'as issued by WeChat',
    secret: true,
    schema: textValue(),
    live: requiredUnlessOff,
  }),
  shortName: optional({
    name: 'WECHAT_SHORT_NAME',
    meaning:
      'Short name (小程序简称) of the mini-program as set at WeChat under 虚拟支付, 基础配置. Payment on ' +
      'Apple phones does not work without a short name at WeChat; this setting tells `npm ' +
      'run doctor` and 开业准备 that it exists.',
    example: '账号博士',
    schema: textValue(),
  }),
  endpoint: setting({
    name: 'WECHAT_ENDPOINT',
    default: 'https://api.weixin.qq.com',
    meaning: 'Address of WeChat’s API.',
    example: 'https://api.weixin.qq.com',
    schema: addressOf(['https', 'http']),
  }),
  pushToken: optional({
    name: 'WECHAT_PUSH_TOKEN',
    meaning:
      'Token of the mini-program’s message push; its address is `/wechat/push` and its ' +
      'format JSON. If unset, the service rejects WeChat’s messages.',
    example: 'as entered at WeChat',
    secret: true,
    schema: textValue(3),
  }),
  pushKey: optional({
    name: 'WECHAT_PUSH_KEY',
    meaning:
      'EncodingAESKey of the message push in safe mode; required in live mode. If unset, ' +
      'messages come in plain text and the service verifies each with WeChat.',
    example: '43 letters and digits as entered at WeChat',
    secret: true,
    schema: z.string().regex(/^[A-Za-z0-9]{43}$/, 'must have 43 letters and digits'),
    live: (value, { pushToken }) =>
      value === null && pushToken !== null
        ? 'is unset, so what WeChat pushes would come in plain text'
        : null,
  }),
};
