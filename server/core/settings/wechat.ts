import { z } from 'zod';
import { optional, setting } from './setting';
import { address, oneOf, requiredUnlessOff, textValue } from './values';

export const wechatSettings = {
  provider: setting({
    name: 'WECHAT_PROVIDER',
    default: 'sandbox',
    meaning:
      'Who vouches for WeChat identities: `sandbox` believes everybody, `mini-program` asks WeChat, `off`: ' +
      'nobody signs in by WeChat, which the h5 app does not need.',
    example: 'mini-program',
    schema: oneOf(['sandbox', 'mini-program', 'off']),
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
      'Short name (小程序简称) of the mini-program as it is set at WeChat, 虚拟支付, 基础配置: without one ' +
      'nobody pays on an Apple phone. Named here, `npm run doctor` and 开业准备 know that it is set.',
    example: '账号博士',
    schema: textValue(),
  }),
  endpoint: setting({
    name: 'WECHAT_ENDPOINT',
    default: 'https://api.weixin.qq.com',
    meaning: 'Address of WeChat’s service.',
    example: 'https://api.weixin.qq.com',
    schema: address(['https', 'http']),
  }),
  pushToken: optional({
    name: 'WECHAT_PUSH_TOKEN',
    meaning:
      'Token of the mini-program’s message push, whose address is `/wechat/push` and whose format is ' +
      'JSON; unset, WeChat’s messages are not taken.',
    example: 'as entered at WeChat',
    secret: true,
    schema: textValue(3),
  }),
  pushKey: optional({
    name: 'WECHAT_PUSH_KEY',
    meaning:
      'EncodingAESKey of the message push in its safe mode, which live mode demands. Unset, messages come ' +
      'in plain text, where nothing they say is believed before WeChat was asked.',
    example: '43 letters and digits as entered at WeChat',
    secret: true,
    schema: z.string().regex(/^[A-Za-z0-9]{43}$/, 'must have 43 letters and digits'),
    live: (value, { pushToken }) =>
      value === null && pushToken !== null
        ? 'is unset, so what WeChat pushes would come in plain text'
        : null,
  }),
};
