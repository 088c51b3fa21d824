import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { APP_VERSION } from '@account-doctor/contract/version';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/**
 * Documents the service's calls at `/docs/api` from the contract; must be registered before the
 * calls.
 */
export async function describeCalls(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: APP_VERSION,
        description:
          'Every call answers with the envelope `{ success, msg, data, code }`, including failures. ' +
          'Each request carries the headers `version`, `platform`, `os`, `timestamp`, `random`, ' +
          '`sign` and `app-platform`; the signature rule stands in `contract/signature.ts`, the ' +
          'codes in `contract/codes.ts`.',
      },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'Token' },
          userId: { type: 'apiKey', in: 'header', name: 'userId' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs/api',
    staticCSP: true,
    // Swagger's page sets styles on elements, and must also work over plain http.
    transformStaticCSP: (policy) =>
      policy
        .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
        .replace(/;\s*upgrade-insecure-requests/, ''),
  });
}
