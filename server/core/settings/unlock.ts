import { optionalSetting, setting } from './setting';
import { oneOfWords, textValue, wholeNumber } from './values';

/**
 * Settings of the ways to unlock a report other than payment; prices are among the order settings.
 */
export const unlockSettings = {
  helpers: setting({
    name: 'UNLOCK_HELPERS',
    default: '3',
    meaning: 'Number of different people who must help to unlock a report.',
    chinese: '解锁一份报告需要多少位不同的好友助力。',
    example: '3',
    schema: wholeNumber(1, 20),
  }),
  hours: setting({
    name: 'UNLOCK_HOURS',
    default: '72',
    meaning: 'Hours after a help request within which they must help.',
    chinese: '发起助力后，好友必须在多少小时内完成。',
    example: '72',
    schema: wholeNumber(1, 720),
  }),
  helpsPerDay: setting({
    name: 'UNLOCK_HELPS_PER_DAY',
    default: '3',
    meaning:
      'Maximum number of reports that one user may help to unlock per day, counted from ' +
      'midnight in China.',
    chinese: '一个用户每天最多为多少份报告助力，从中国时间零点算起。',
    example: '3',
    schema: wholeNumber(1, 1_000),
  }),
  helpersInMiniProgram: setting({
    name: 'UNLOCK_HELPERS_IN_MINI_PROGRAM',
    default: 'off',
    meaning:
      '`on` lets helpers unlock reports in the mini-program too. WeChat forbids unlocking ' +
      'by sharing (operating rule 5.1.1) and may ban the mini-program for it.',
    chinese:
      '`on` 让好友在小程序里也能助力解锁。微信禁止分享解锁（运营规范 5.1.1），可能因此封禁小程序。',
    example: 'on',
    schema: oneOfWords(['on', 'off']),
  }),
  adUnitId: optionalSetting({
    name: 'UNLOCK_AD_UNIT_ID',
    meaning:
      'WeChat’s id of the rewarded ad that unlocks a report in the mini-program. If unset, ' +
      'no ads are shown.',
    chinese: '小程序里看完可解锁报告的激励视频广告位 ID。不设置则不显示广告。',
    example: 'adunit-0123456789abcdef',
    schema: textValue(),
  }),
  adSeconds: setting({
    name: 'UNLOCK_AD_SECONDS',
    default: '15',
    meaning: 'Minimum duration of such an ad in seconds; an ad that ends earlier does not count.',
    chinese: '这种广告至少播放的秒数；提前结束的不算。',
    example: '15',
    schema: wholeNumber(1, 120),
  }),
  adsPerDay: setting({
    name: 'UNLOCK_ADS_PER_DAY',
    default: '2',
    meaning:
      'Maximum number of reports that one user may unlock by ads per day, counted from ' +
      'midnight in China.',
    chinese: '一个用户每天最多看广告解锁多少份报告，从中国时间零点算起。',
    example: '2',
    schema: wholeNumber(1, 1_000),
  }),
};
