import { z } from 'zod';
import { bilingual } from '../bilingual';
import { optionalSetting, setting } from './setting';
import { addressOf, oneOfWords, requiredUnlessOff, textValue } from './values';

export const wechatSettings = {
  provider: setting({
    name: 'WECHAT_PROVIDER',
    default: 'sandbox',
    meaning:
      'Who verifies WeChat identities: `sandbox` accepts everybody, `mini-program` asks ' +
      'WeChat; `off` turns off signing in with WeChat, which the h5 app does not need.',
    chinese:
      '由谁验证微信身份：`sandbox` 谁都接受，`mini-program` 向微信查询；`off` 关闭微信登录，h5 不需要它。',
    example: 'mini-program',
    schema: oneOfWords(['sandbox', 'mini-program', 'off']),
    live: (value) =>
      value === 'sandbox'
        ? bilingual('is the sandbox, which believes everybody', '是沙箱，谁都相信')
        : null,
  }),
  appId: optionalSetting({
    name: 'WECHAT_APP_ID',
    meaning: 'App id of the mini-program.',
    chinese: '小程序的 AppID。',
    example: 'wx0123456789abcdef',
    schema: textValue(),
    live: requiredUnlessOff,
  }),
  appSecret: optionalSetting({
    name: 'WECHAT_APP_SECRET',
    meaning: 'App secret of the mini-program.',
    chinese: '小程序的 AppSecret。',
    example: 'as issued by WeChat',
    secret: true,
    schema: textValue(),
    live: requiredUnlessOff,
  }),
  shortName: optionalSetting({
    name: 'WECHAT_SHORT_NAME',
    meaning:
      'Short name (小程序简称) of the mini-program as set at WeChat under 虚拟支付, 基础配置. Payment on ' +
      'Apple phones does not work without a short name at WeChat; this setting tells `npm ' +
      'run doctor` and 开业准备 that it exists.',
    chinese:
      '小程序简称，和微信“虚拟支付”“基础配置”里的一致。微信那边没有简称，苹果手机上就付不了款；填写这项后，`npm run doctor` 和“开业准备”才知道简称已经有了。',
    example: '账号博士',
    schema: textValue(),
  }),
  endpoint: setting({
    name: 'WECHAT_ENDPOINT',
    default: 'https://api.weixin.qq.com',
    meaning: 'Address of WeChat’s API.',
    chinese: '微信接口的地址。',
    example: 'https://api.weixin.qq.com',
    schema: addressOf(['https', 'http']),
  }),
  pushToken: optionalSetting({
    name: 'WECHAT_PUSH_TOKEN',
    meaning:
      'Token of the mini-program’s message push; its address is `/wechat/push` and its ' +
      'format JSON. If unset, the service rejects WeChat’s messages.',
    chinese:
      '小程序消息推送的 Token；推送地址是 `/wechat/push`，格式为 JSON。不设置时，服务拒绝微信的消息。',
    example: 'as entered at WeChat',
    secret: true,
    schema: textValue(3),
  }),
  pushKey: optionalSetting({
    name: 'WECHAT_PUSH_KEY',
    meaning:
      'EncodingAESKey of the message push in safe mode; required in live mode. If unset, ' +
      'messages come in plain text and the service verifies each with WeChat.',
    chinese:
      '安全模式下消息推送的 EncodingAESKey；正式模式必填。不设置时，消息以明文到达，服务逐条向微信核实。',
    example: '43 letters and digits as entered at WeChat',
    secret: true,
    schema: z
      .string()
      .regex(
        /^[A-Za-z0-9]{43}$/,
        bilingual('must have 43 letters and digits', '必须是 43 个字母和数字'),
      ),
    live: (value, { pushToken }) =>
      value === null && pushToken !== null
        ? bilingual(
            'is unset, so what WeChat pushes would come in plain text',
            '没有设置，微信推送的内容会以明文到达',
          )
        : null,
  }),
};
