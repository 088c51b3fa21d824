import type { ServiceSettings } from './settings';

/** Each provider that is turned off, with the consequences. */
export function switchedOff({
  wechat,
  captcha,
  identity,
  moderation,
  ocr,
}: ServiceSettings): [setting: string, without: string][] {
  const all: [boolean, string, string][] = [
    [
      wechat.provider === 'off',
      'WECHAT_PROVIDER',
      'signing in and notifications through WeChat are off; the h5 app works without them',
    ],
    [
      captcha.provider === 'off',
      'HUMAN_PROVIDER',
      'there is no captcha: from the sixth failed password in 15 minutes, and the sixth code of a day, at one ' +
        'unknown clients are rejected instead of getting a captcha',
    ],
    [
      identity.provider === 'off',
      'IDENTITY_PROVIDER',
      'real-name verification is off, and so is 去上架, which requires it',
    ],
    [
      moderation.providers.includes('off'),
      'MODERATION_PROVIDERS',
      'all content of customers waits for a person at the desk, 内容审核',
    ],
    [ocr.provider === 'off', 'OCR_PROVIDER', 'screenshots of accounts are not read'],
  ];
  return all.flatMap(([off, setting, without]) => (off ? [[setting, without]] : []));
}
