import { anyOf } from './predicate';

/** An automated capture of an account. */
export const captureStates = [
  'created',
  'waiting_for_login',
  'capturing',
  'captured',
  'expired',
  'failed',
] as const;
export type CaptureState = (typeof captureStates)[number];

/** A capture that will still come to an end, by its person, by the service or by the clock. */
export const isCaptureOpen = anyOf<CaptureState>('created', 'waiting_for_login', 'capturing');

/** An open capture that waits for its person to sign in. */
export const awaitsSignIn = anyOf<CaptureState>('created', 'waiting_for_login');

/** A capture that ended without a reading. */
export const isCaptureLost = anyOf<CaptureState>('expired', 'failed');

/** Why a capture waits for its person once more. */
export const captureHandBacks = ['captcha', 'interrupted'] as const;
export type CaptureHandBack = (typeof captureHandBacks)[number];

/** Why a capture failed. */
export const captureFailures = ['cancelled', 'hidden', 'unreachable', 'unreadable'] as const;
export type CaptureFailure = (typeof captureFailures)[number];
