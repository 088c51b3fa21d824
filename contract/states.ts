/** States of a user's real-name verification. */

export * from './evaluationStates';
export * from './orderStates';

/** Real-name verification of a user. */
export const realNameStates = ['none', 'pending', 'verified', 'rejected'] as const;
export type RealNameState = (typeof realNameStates)[number];

/** Why a real-name verification was rejected. */
export const realNameRejections = ['mismatch', 'unknown', 'taken', 'unanswered'] as const;
export type RealNameRejection = (typeof realNameRejections)[number];
