import { optional, setting } from './setting';
import { address, oneOf, requiredUnlessOff, textValue } from './values';

export const captchaSettings = {
  provider: setting({
    name: 'HUMAN_PROVIDER',
    default: 'sandbox',
    meaning:
      'Who tells people from programs, where signing in failed often: `sandbox` asks for a sum, ' +
      '`tencent` shows Tencent’s captcha, `off`: whoever would be asked is refused until the wait is over. The ' +
      'mini-program is vouched for by WeChat instead.',
    example: 'tencent',
    schema: oneOf(['sandbox', 'tencent', 'off']),
    live: (value) => (value === 'sandbox' ? 'is the sandbox, which programs pass too' : null),
  }),
  tencentAppId: optional({
    name: 'HUMAN_TENCENT_APP_ID',
    meaning: 'CaptchaAppId of the captcha’s console.',
    example: '199999164',
    schema: textValue().regex(/^\d+$/, 'must be a number'),
    live: requiredUnlessOff,
  }),
  tencentAppSecretKey: optional({
    name: 'HUMAN_TENCENT_APP_SECRET_KEY',
    meaning: 'AppSecretKey of the captcha’s console.',
    example: 'as issued by Tencent Cloud',
    secret: true,
    schema: textValue(),
    live: requiredUnlessOff,
  }),
  tencentSecretId: optional({
    name: 'HUMAN_TENCENT_SECRET_ID',
    meaning: 'Secret id of an account that may call DescribeCaptchaResult and nothing else.',
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
    meaning: 'Address of Tencent’s captcha.',
    example: 'https://captcha.tencentcloudapi.com',
    schema: address(['https', 'http']),
  }),
};
