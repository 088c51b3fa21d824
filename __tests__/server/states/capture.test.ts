import { describe } from 'vitest';
import * as contract from '../../../contract/capture';
import { captureStates, type CaptureState } from '../../../contract/capture';
import { expectPredicates, predicatesOf } from './machine';

describe('the states of a capture', () => {
  expectPredicates(captureStates, predicatesOf<CaptureState>(contract), {
    created: ['isCaptureOpen', 'captureAwaitsLogin'],
    waiting_for_login: ['isCaptureOpen', 'captureAwaitsLogin'],
    capturing: ['isCaptureOpen'],
    captured: [],
    expired: ['isCaptureLost'],
    failed: ['isCaptureLost'],
  });
});
