import { optional, setting } from './setting';
import { listOf, oneOf, text } from './values';

/** Places where somebody may pay; Apple wants no virtual goods sold in mini-programs. */
const payTargets = ['h5', 'weapp', 'weapp-ios', 'none'] as const;
export type PayTarget = (typeof payTargets)[number];

/** What the service tells the client program about itself. */
export const appSettings = {
  releaseNotes: optional({
    name: 'RELEASE_NOTES',
    meaning: 'What is new in this version, in Chinese; shown where a newer build is offered.',
    example: '估价更准，报告更快',
    schema: text(),
  }),
  forceUpdate: setting({
    name: 'FORCE_UPDATE',
    default: 'off',
    meaning: '`on` lets nobody go on with an older build than the one that is served.',
    example: 'on',
    schema: oneOf(['on', 'off']),
  }),
  payTargets: setting({
    name: 'PAY_TARGETS',
    default: 'h5,weapp',
    meaning:
      'Programs in which one may pay, of `h5`, `weapp` and `weapp-ios` (the mini-program on Apple ' +
      'phones), separated by commas; `none` closes paying.',
    example: 'h5',
    schema: listOf(oneOf(payTargets)),
  }),
};
