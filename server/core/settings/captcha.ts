import { bilingual } from '../bilingual';
import { optionalSetting, setting } from './setting';
import { addressOf, oneOfWords, requiredUnlessOff, textValue } from './values';

export const captchaSettings = {
  provider: setting({
    name: 'HUMAN_PROVIDER',
    default: 'sandbox',
    meaning:
      'Captcha after repeated failed sign-ins: `sandbox` asks for a sum, `tencent` shows ' +
      'Tencent’s captcha; `off` rejects the caller until the waiting time is over. In the ' +
      'mini-program WeChat confirms the user instead.',
    chinese:
      '多次登录失败后的图形验证：`sandbox` 出一道加法题，`tencent` 显示腾讯云验证码；`off` 拒绝请求，直到等待时间结束。在小程序里由微信确认用户。',
    example: 'tencent',
    schema: oneOfWords(['sandbox', 'tencent', 'off']),
    live: (value) =>
      value === 'sandbox'
        ? bilingual('is the sandbox, which programs pass too', '是沙箱，程序也能通过')
        : null,
  }),
  tencentAppId: optionalSetting({
    name: 'HUMAN_TENCENT_APP_ID',
    meaning: 'CaptchaAppId in the console of Tencent’s captcha.',
    chinese: '腾讯云验证码控制台里的 CaptchaAppId。',
    example: '199999164',
    schema: textValue().regex(/^\d+$/, bilingual('must be a number', '必须是数字')),
    live: requiredUnlessOff,
  }),
  tencentAppSecretKey: optionalSetting({
    name: 'HUMAN_TENCENT_APP_SECRET_KEY',
    meaning: 'AppSecretKey in the console of Tencent’s captcha.',
    chinese: '腾讯云验证码控制台里的 AppSecretKey。',
    example: 'as issued by Tencent Cloud',
    secret: true,
    schema: textValue(),
    live: requiredUnlessOff,
  }),
  tencentSecretId: optionalSetting({
    name: 'HUMAN_TENCENT_SECRET_ID',
    meaning: 'Secret id of a Tencent Cloud account that may call only DescribeCaptchaResult.',
    chinese: '腾讯云账号的 SecretId，只授予 DescribeCaptchaResult 权限。',
    example: 'AKIDexample',
    schema: textValue(),
    live: requiredUnlessOff,
  }),
  tencentSecretKey: optionalSetting({
    name: 'HUMAN_TENCENT_SECRET_KEY',
    meaning: 'Secret key of that account.',
    chinese: '上述账号的 SecretKey。',
    example: 'as issued by Tencent Cloud',
    secret: true,
    schema: textValue(),
    live: requiredUnlessOff,
  }),
  tencentEndpoint: setting({
    name: 'HUMAN_TENCENT_ENDPOINT',
    default: 'https://captcha.tencentcloudapi.com',
    meaning: 'Address of Tencent’s captcha API.',
    chinese: '腾讯云验证码接口的地址。',
    example: 'https://captcha.tencentcloudapi.com',
    schema: addressOf(['https', 'http']),
  }),
};
