import { calls } from '@account-doctor/contract/calls/index';
import type { CallName, PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../server/support/service';

let service: TestService;
beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());

const names = Object.keys(calls) as CallName[];

/** Empty payload: the service checks who calls before it checks the payload. */
const nothing = {} as PayloadOf<CallName>;

describe('the access to', () => {
  it.each(names)('%s is as the contract says', async (name) => {
    const { status, envelope } = await service.call(name, nothing);
    if (['user', 'valuer'].includes(calls[name].access)) {
      expect({ status, envelope }).toEqual({
        status: 401,
        envelope: {
          success: false,
          code: 'NOT_LOGGED_IN',
          msg: '登录已过期，请重新登录',
          data: null,
        },
      });
    } else {
      expect(envelope.code).not.toBe('NOT_LOGGED_IN');
      expect(['OK', 'VALIDATION_FAILED']).toContain(envelope.code);
    }
  });
});
