import { optional, setting } from './setting';
import { oneOfWords, textValue, wholeNumber } from './values';

/**
 * Settings of the ways to unlock a report other than payment; prices are among the order settings.
 */
export const unlockSettings = {
  helpers: setting({
    name: 'UNLOCK_HELPERS',
    default: '3',
    meaning: 'Number of different people who must help to unlock a report.',
    example: '3',
    schema: wholeNumber(1, 20),
  }),
  hours: setting({
    name: 'UNLOCK_HOURS',
    default: '72',
    meaning: 'Hours after a help request within which they must help.',
    example: '72',
    schema: wholeNumber(1, 720),
  }),
  helpsPerDay: setting({
    name: 'UNLOCK_HELPS_PER_DAY',
    default: '3',
    meaning:
      'Maximum number of reports that one user may help to unlock per day, counted from ' +
      'midnight in China.',
    example: '3',
    schema: wholeNumber(1, 1_000),
  }),
  helpersInMiniProgram: setting({
    name: 'UNLOCK_HELPERS_IN_MINI_PROGRAM',
    default: 'off',
    meaning:
      '`on` lets helpers unlock reports in the mini-program too. WeChat forbids unlocking ' +
      'by sharing (operating rule 5.1.1) and may ban the mini-program for it.',
    example: 'on',
    schema: oneOfWords(['on', 'off']),
  }),
  adUnitId: optional({
    name: 'UNLOCK_AD_UNIT_ID',
    meaning:
      'WeChat’s id of the rewarded ad that unlocks a report in the mini-program. If unset, ' +
      'no ads are shown.',
    example: 'adunit-0123456789abcdef',
    schema: textValue(),
  }),
  adSeconds: setting({
    name: 'UNLOCK_AD_SECONDS',
    default: '15',
    meaning: 'Minimum duration of such an ad in seconds; an ad that ends earlier does not count.',
    example: '15',
    schema: wholeNumber(1, 120),
  }),
  adsPerDay: setting({
    name: 'UNLOCK_ADS_PER_DAY',
    default: '2',
    meaning:
      'Maximum number of reports that one user may unlock by ads per day, counted from ' +
      'midnight in China.',
    example: '2',
    schema: wholeNumber(1, 1_000),
  }),
};
