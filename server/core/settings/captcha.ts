import { optional, setting } from './setting';
import { addressOf, oneOfWords, requiredUnlessOff, textValue } from './values';

export const captchaSettings = {
  provider: setting({
    name: 'HUMAN_PROVIDER',
    default: 'sandbox',
    meaning:
      'Captcha after repeated failed sign-ins: `sandbox` asks for a sum, `tencent` shows ' +
      'Tencent’s captcha; `off` rejects the caller until the waiting time is over. In the ' +
      'mini-program WeChat confirms the user instead.',
    example: 'tencent',
    schema: oneOfWords(['sandbox', 'tencent', 'off']),
    live: (value) => (value === 'sandbox' ? 'is the sandbox, which programs pass too' : null),
  }),
  tencentAppId: optional({
    name: 'HUMAN_TENCENT_APP_ID',
    meaning: 'CaptchaAppId in the console of Tencent’s captcha.',
    example: '199999164',
    schema: textValue().regex(/^\d+$/, 'must be a number'),
    live: requiredUnlessOff,
  }),
  tencentAppSecretKey: optional({
    name: 'HUMAN_TENCENT_APP_SECRET_KEY',
    meaning: 'AppSecretKey in the console of Tencent’s captcha.',
    example: 'as issued by Tencent Cloud',
    secret: true,
    schema: textValue(),
    live: requiredUnlessOff,
  }),
  tencentSecretId: optional({
    name: 'HUMAN_TENCENT_SECRET_ID',
    meaning: 'Secret id of a Tencent Cloud account that may call only DescribeCaptchaResult.',
    example: 'AKIDexample',
    schema: textValue(),
    live: requiredUnlessOff,
  }),
  tencentSecretKey: optional({
    name: 'HUMAN_TENCENT_SECRET_KEY',
    meaning: 'Secret key of that account.',
    example: 'as issued by Tencent Cloud',
    secret: true,
    schema: textValue(),
    live: requiredUnlessOff,
  }),
  tencentEndpoint: setting({
    name: 'HUMAN_TENCENT_ENDPOINT',
    default: 'https://captcha.tencentcloudapi.com',
    meaning: 'Address of Tencent’s captcha API.',
    example: 'https://captcha.tencentcloudapi.com',
    schema: addressOf(['https', 'http']),
  }),
};
