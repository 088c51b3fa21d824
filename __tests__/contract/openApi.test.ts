import { calls } from '@account-doctor/contract/calls/index';
import type { CallName } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../server/support/service';

interface Operation {
  summary: string;
  security?: object[];
  parameters?: { name: string; in: string }[];
  requestBody?: object;
  responses: Record<string, { content: Record<string, { schema: { properties: object } }> }>;
}

let service: TestService;
let operations: Map<string, Operation>;
beforeAll(async () => {
  service = await buildService();
  const response = await service.app.inject({ method: 'GET', url: '/docs/api/json' });
  const { paths } = response.json<{ paths: Record<string, Record<string, Operation>> }>();
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    ),
  );
});
afterAll(() => service.close());

const names = Object.keys(calls) as CallName[];

describe('the OpenAPI document', () => {
  it('describes all calls under /app-api and /desk-api of the contract, and no others', () => {
    const described = [...operations.keys()].filter((name) => /\/(app|desk)-api\//.test(name));
    expect(described.sort()).toEqual([...names].sort());
  });

  it.each(names)('describes %s with payload, envelope and access', (name) => {
    const operation = operations.get(name);
    expect(operation?.summary).toBe(calls[name].summary);
    expect(operation?.security !== undefined).toBe(calls[name].access !== 'public');
    if (name.startsWith('POST')) expect(operation?.requestBody).toBeDefined();
    const envelope = operation?.responses['200']?.content['application/json']?.schema.properties;
    expect(Object.keys(envelope ?? {})).toEqual(['success', 'msg', 'data', 'code']);
  });

  it('can be viewed as a page', async () => {
    const page = await service.app.inject({ method: 'GET', url: '/docs/api/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});
