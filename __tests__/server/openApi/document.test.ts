import { Validator } from '@seriousme/openapi-schema-validator';
import { OPEN_API_PATH } from '@account-doctor/contract/openApi';
import { openApiCalls, type OpenApiCallName } from '@account-doctor/contract/openApiCalls';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodAnswers, seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';
import { askOpenApi, boss, newPartner, type Partner, sentSale } from './partner';

/** The document of the open API, judged by validators of others. */

interface Operation {
  operationId: string;
  requestBody?: { content: { 'application/json': { schema: object; example: unknown } } };
  responses: { '200': { content: { 'application/json': { schema: object; example: unknown } } } };
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { responses: { Problem: { content: Record<string, { schema: object }> } } };
}

const INITIALIZATION = 'fastify.initialization';
const routes: string[] = [];
const record = (message: unknown) => {
  const { fastify: app } = message as { fastify: FastifyInstance };
  app.addHook('onRoute', ({ method, url }) => {
    if (url.startsWith(`${OPEN_API_PATH}/`))
      routes.push(`${[method].flat().join()} ${url.slice(OPEN_API_PATH.length)}`);
  });
};

let service: TestService;
let partner: Partner;
let document: Document;
beforeAll(async () => {
  subscribe(INITIALIZATION, record);
  service = await buildService({ now: new Date('2026-11-20T08:00:00Z') });
  unsubscribe(INITIALIZATION, record);
  await seedTestGame(service.services);
  partner = await newPartner(service, await boss(service));
  const answer = await service.app.inject({ url: `${OPEN_API_PATH}/openapi.json` });
  document = answer.json();
});
afterAll(() => service.close());

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
const problemsOf = (schema: object, value: unknown) => {
  const fits = ajv.compile(schema);
  return fits(value) ? [] : fits.errors;
};
const operationOf = (name: string): Operation => {
  const [method = '', path = ''] = name.split(' ');
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${name} is not documented`);
  return operation;
};
const answerSchema = (name: string) =>
  operationOf(name).responses['200'].content['application/json'];

describe('the document of the open API', () => {
  it('is valid OpenAPI 3.1, says another validator', async () => {
    const { valid, errors } = await new Validator().validate(
      JSON.parse(JSON.stringify(document)) as Record<string, unknown>,
    );
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(document.openapi).toBe('3.1.0');
  });

  it('describes exactly the routes', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(Object.keys(openApiCalls).sort());
    expect(routes.filter((route) => !route.endsWith('/openapi.json')).sort()).toEqual(
      described.sort(),
    );
  });

  it.each(Object.keys(openApiCalls))('has examples of %s that fit their schemas', (name) => {
    const { schema, example } = answerSchema(name);
    expect(problemsOf(schema, example)).toEqual([]);
    const body = operationOf(name).requestBody?.content['application/json'];
    if (body) expect(problemsOf(body.schema, body.example)).toEqual([]);
  });

  it('describes real answers', async () => {
    const estimate = (serverId: string) => ({
      body: { gameId: 'test-game', serverId, answers: goodAnswers },
    });
    const asked: [OpenApiCallName, Parameters<Partner['ask']>[1]?][] = [
      [
        'POST /sales',
        {
          query: '?dryRun=true',
          body: {
            sales: [sentSale('a'), sentSale('b', { price: 12_500_000 }), sentSale('a'), {}],
          },
        },
      ],
      ['GET /games'],
      ['GET /models'],
      ['POST /estimates', estimate('test-qq')],
      ['POST /estimates', estimate('test-rare')],
      ['GET /usage'],
    ];
    for (const [name, sent] of asked) {
      const { status, json } = await partner.ask(name, sent);
      expect([name, status, problemsOf(answerSchema(name).schema, json)]).toEqual([name, 200, []]);
    }
  });

  it('describes real problems, and refuses bodies that the service refuses', async () => {
    const { schema } = document.components.responses.Problem.content[
      'application/problem+json'
    ] ?? {
      schema: {},
    };
    const problems = [
      await askOpenApi(service, 'GET /usage'),
      await partner.ask('POST /estimates', { body: { gameId: 'test-game' } }),
      await partner.ask('POST /sales', { body: { sales: [{}] } }),
    ];
    for (const { status, problem } of problems) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(problemsOf(schema, problem)).toEqual([]);
      expect(problem.status).toBe(status);
    }
    const body = operationOf('POST /sales').requestBody?.content['application/json'].schema ?? {};
    for (const change of [{ price: 1.5 }, { kind: 'gone' }, { soldAt: '1/2/2026' }, { ref: '' }])
      expect(problemsOf(body, { sales: [sentSale('x', change)] })).not.toEqual([]);
    expect(problemsOf(body, { sales: [sentSale('x')] })).toEqual([]);
  });
});
