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

/** External parts of a deployment. */
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
/** Why a restore failed, as far as the desk can explain it. */
export const restoreProblems = ['no-room', 'damaged', 'interrupted', 'other'] as const;
/** Text to type before a restore starts. */
export const RESTORE_CONFIRMATION = '恢复';

export const backupKinds = ['daily', 'manual', 'upgrade', 'restore'] as const;
