import { couponStates } from '@account-doctor/contract/coupon';
import { describe } from 'vitest';
import { couponTransitions } from '../../../server/domain/coupon/transitions';
import { expectMoves } from './machine';

describe('the coupon machine', () => {
  expectMoves(couponTransitions, couponStates, [
    'user: unused → locked',
    'system: unused → expired',
    'system: locked → used',
    'user: locked → returned',
    'system: locked → returned',
    'staff: locked → returned',
    // The order is refunded.
    'user: used → returned',
    'system: used → returned',
    'staff: used → returned',
    'system: returned → unused',
    'system: returned → expired',
  ]);
});
