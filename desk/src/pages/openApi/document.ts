/** The parts of an operation in the OpenAPI document that the desk shows. */
interface Operation {
  summary: string;
  parameters: { $ref?: string }[];
  'x-scope'?: string;
  requestBody?: { content: { 'application/json': { example: unknown } } };
  responses: { '200': { content: { 'application/json': { example: unknown } } } };
}
interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** A call of the open API with its example. */
export interface ApiCall {
  name: string;
  method: string;
  path: string;
  summary: string;
  scope: string | undefined;
  /** Whether the call needs an idempotency key. */
  needsKey: boolean;
  body: unknown;
  answer: unknown;
}

/** Loads the OpenAPI document, which is public. */
export async function loadApiDocument(address: string): Promise<OpenApiDocument> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The document of the open API has status ${response.status}`);
  return (await response.json()) as OpenApiDocument;
}

/** The calls of the document, with their examples. */
export const apiCalls = ({ paths }: OpenApiDocument): ApiCall[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => {
      const method = verb.toUpperCase();
      return {
        ...{ name: `${method} ${path}`, method, path, summary: operation.summary },
        scope: operation['x-scope'],
        needsKey: operation.parameters.some(({ $ref = '' }) => $ref.endsWith('/IdempotencyKey')),
        body: operation.requestBody?.content['application/json'].example,
        answer: operation.responses['200'].content['application/json'].example,
      };
    }),
  );
