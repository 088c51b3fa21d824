import { optional, setting } from './setting';
import { oneOf, textValue, wholeNumber } from './values';

/** Ways to unlock a report other than payment, whose price is among the settings of orders. */
export const unlockSettings = {
  helpers: setting({
    name: 'UNLOCK_HELPERS',
    default: '3',
    meaning: 'Different people who have to help to open a report.',
    example: '3',
    schema: wholeNumber(1, 20),
  }),
  hours: setting({
    name: 'UNLOCK_HOURS',
    default: '72',
    meaning: 'Hours in which they have to help, from asking for it.',
    example: '72',
    schema: wholeNumber(1, 720),
  }),
  helpsPerDay: setting({
    name: 'UNLOCK_HELPS_PER_DAY',
    default: '3',
    meaning: 'Reports with which one user may help per day, counted from midnight in China.',
    example: '3',
    schema: wholeNumber(1, 1_000),
  }),
  helpersInMiniProgram: setting({
    name: 'UNLOCK_HELPERS_IN_MINI_PROGRAM',
    default: 'off',
    meaning:
      '`on` lets helpers open reports in the mini-program too. WeChat forbids unlocking by ' +
      'sharing there (operating rule 5.1.1) and may close the mini-program for good.',
    example: 'on',
    schema: oneOf(['on', 'off']),
  }),
  adUnitId: optional({
    name: 'UNLOCK_AD_UNIT_ID',
    meaning:
      'WeChat’s id of the rewarded ad that opens a report in the mini-program; unset shows no ads.',
    example: 'adunit-0123456789abcdef',
    schema: textValue(),
  }),
  adSeconds: setting({
    name: 'UNLOCK_AD_SECONDS',
    default: '15',
    meaning: 'Seconds that such an ad lasts at least; what ends earlier was not watched.',
    example: '15',
    schema: wholeNumber(1, 120),
  }),
  adsPerDay: setting({
    name: 'UNLOCK_ADS_PER_DAY',
    default: '2',
    meaning: 'Reports that one user may open by ads per day, counted from midnight in China.',
    example: '2',
    schema: wholeNumber(1, 1_000),
  }),
};
