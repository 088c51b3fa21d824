/** What has to be done before a service opens, in the order of doing it. */
export const setupSteps = [
  'admin',
  'address',
  'brand',
  'operator',
  'texts',
  'games',
  'prices',
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

/** How far a restore is that was asked for at the desk. */
export const restoreStates = ['keeping', 'restoring', 'restored', 'failed'] as const;
/** Why one failed, as far as the desk can say more than what the operator reads. */
export const restoreProblems = ['no-room', 'damaged', 'interrupted', 'other'] as const;
/** What is typed before one begins. */
export const RESTORE_CONFIRMATION = '恢复';

export const backupKinds = ['daily', 'manual', 'upgrade', 'restore'] as const;
