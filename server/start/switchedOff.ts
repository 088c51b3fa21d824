import type { ServiceSettings } from './settings';

/** Each provider that is switched off, with what there is not because of it. */
export function switchedOff({
  wechat,
  captcha,
  identity,
  moderation,
}: ServiceSettings): [setting: string, without: string][] {
  const all: [boolean, string, string][] = [
    [
      wechat.provider === 'off',
      'WECHAT_PROVIDER',
      'nobody signs in by WeChat or is told something there; the h5 app does without',
    ],
    [
      captcha.provider === 'off',
      'HUMAN_PROVIDER',
      'there is no captcha: from the sixth failed password in 15 minutes, and the sixth code of a day, at one ' +
        'phone strangers are refused instead of asked',
    ],
    [
      identity.provider === 'off',
      'IDENTITY_PROVIDER',
      'there is no real-name check, and 去上架, which is for adults, is closed',
    ],
    [
      moderation.providers.includes('off'),
      'MODERATION_PROVIDERS',
      'whatever customers write or show waits for a person at the desk, 内容审核',
    ],
  ];
  return all.flatMap(([off, setting, without]) => (off ? [[setting, without]] : []));
}
