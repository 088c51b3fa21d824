import { bilingual } from '../core/bilingual';
import type { ServiceSettings } from './settings';

/** A line for each provider that is turned off, with the consequences. */
export function switchedOffProviders({
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
      bilingual(
        'signing in and notifications through WeChat are off; the h5 app works without them',
        '不能用微信登录，也没有微信提醒；h5 不需要它们',
      ),
    ],
    [
      captcha.provider === 'off',
      'HUMAN_PROVIDER',
      bilingual(
        'there is no captcha: from the sixth failed password in 15 minutes, and the sixth code of a day, at one ' +
          'unknown clients are rejected instead of getting a captcha',
        '没有图形验证：15 分钟内第六次输错密码起，或一天内第六条验证码起，陌生的客户端会被拒绝，而不是出现图形验证',
      ),
    ],
    [
      identity.provider === 'off',
      'IDENTITY_PROVIDER',
      bilingual(
        'real-name verification is off, and so is 去上架, which requires it',
        '没有实名认证，因此也没有“去上架”',
      ),
    ],
    [
      moderation.providers.includes('off'),
      'MODERATION_PROVIDERS',
      bilingual(
        'all content of customers waits for a person at the desk, 内容审核',
        '客户的所有内容都要等人在工作台的“内容审核”里审核',
      ),
    ],
    [
      ocr.provider === 'off',
      'OCR_PROVIDER',
      bilingual('screenshots of accounts are not read', '不识别账号截图'),
    ],
  ];
  return all.flatMap(([off, setting, without]) => (off ? [[setting, without]] : []));
}
