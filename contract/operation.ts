/** What has to be done before a service opens, in the order of doing it. */
export const setupSteps = [
  'admin',
  'address',
  'operator',
  'texts',
  'games',
  'payment',
  'sms',
  'checks',
  'storage',
  'backup',
  'live',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What stands outside the service, or may. */
export const outsideParts = [
  'payment',
  'sms',
  'wechat',
  'identity',
  'human',
  'moderation',
  'storage',
] as const;
export type OutsidePart = (typeof outsideParts)[number];

export const backupKinds = ['daily', 'manual', 'upgrade', 'restore'] as const;
