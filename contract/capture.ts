import { stateIn } from './predicate';

/** States of an automated capture. */
export const captureStates = [
  'created',
  'waiting_for_login',
  'capturing',
  'captured',
  'expired',
  'failed',
] as const;
export type CaptureState = (typeof captureStates)[number];

/** A capture that the user, the service or a timeout will still end. */
export const isCaptureOpen = stateIn<CaptureState>('created', 'waiting_for_login', 'capturing');

/** An open capture that waits for the user to sign in. */
export const awaitsSignIn = stateIn<CaptureState>('created', 'waiting_for_login');

/** A capture that ended without a reading. */
export const isCaptureLost = stateIn<CaptureState>('expired', 'failed');

/** Why a capture needs the user once more. */
export const captureHandBacks = ['captcha', 'interrupted'] as const;
export type CaptureHandBack = (typeof captureHandBacks)[number];

/** Why a capture failed. */
export const captureFailures = ['cancelled', 'hidden', 'unreachable', 'unreadable'] as const;
export type CaptureFailure = (typeof captureFailures)[number];
