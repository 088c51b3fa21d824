import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';

let service: TestService;
beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());

describe('a call', () => {
  it('answers with the envelope', async () => {
    const { status, envelope } = await service.call('GET /app-api/home/banner', {});
    expect(envelope).toMatchObject({ success: true, code: 'OK', msg: '' });
    expect(status).toBe(200);
  });
});
