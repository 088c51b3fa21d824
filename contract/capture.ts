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

/** Whether a capture is still open: the user, the service or a timeout will end it. */
export const isCaptureOpen = stateIn<CaptureState>('created', 'waiting_for_login', 'capturing');

/** Whether an open capture waits for the user to sign in. */
export const captureAwaitsLogin = stateIn<CaptureState>('created', 'waiting_for_login');

/** Whether a capture has ended without a reading. */
export const isCaptureLost = stateIn<CaptureState>('expired', 'failed');

/** Why a running capture needs the user again. */
export const captureHandBacks = ['captcha', 'interrupted'] as const;
export type CaptureHandBack = (typeof captureHandBacks)[number];

/** Why a capture failed. */
export const captureFailures = ['cancelled', 'hidden', 'unreachable', 'unreadable'] as const;
export type CaptureFailure = (typeof captureFailures)[number];
