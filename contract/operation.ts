/** Setup steps before a service opens, in order. */
export const setupStepNames = [
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
export type SetupStep = (typeof setupStepNames)[number];

/** Parts of a deployment outside of the service. */
export const externalParts = [
  'payment',
  'sms',
  'wechat',
  'identity',
  'human',
  'moderation',
  'storage',
] as const;
export type ExternalPart = (typeof externalParts)[number];

/** Progress of a restore requested at the desk. */
export const restoreStates = ['keeping', 'restoring', 'restored', 'failed'] as const;
/** Why a restore failed, if the desk can explain it. */
export const restoreProblems = ['no-room', 'damaged', 'interrupted', 'other'] as const;
/** Text that an admin must type before a restore starts. */
export const RESTORE_CONFIRMATION = '恢复';

export const backupKinds = ['daily', 'manual', 'upgrade', 'restore'] as const;
