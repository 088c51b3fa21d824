import { z } from 'zod';
import type { Access, CallDefinition } from './call';
import type { StaffRole } from './staff';

/** The part of JSON Schema in which the contract's schemas are kept. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  pattern?: string;
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  minItems?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  maxLength?: number;
  maxItems?: number;
  default?: unknown;
  /** What clients do with values that later versions add to the list: see `growing`. */
  'x-growing'?: string;
}

/** A call as it is kept with a release: who may make it, what it takes, and what it answers. Likewise a socket. */
export interface KeptCall {
  access: Access;
  role?: StaffRole;
  /** As a client gives it, before defaults. */
  payload: Schema;
  data: Schema;
}

/** What a schema says twice, and what no comparison asks for. */
function shorten(schema: Schema): void {
  delete schema.default;
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    override: ({ jsonSchema }) => {
      const part = jsonSchema as Schema;
      shorten(part);
      // Whoever reads an answer overlooks what it does not know.
      if (io === 'output' && part.additionalProperties === false) delete part.additionalProperties;
    },
  });
  return schema as Schema;
}

type Spoken = Pick<CallDefinition, 'access' | 'role' | 'payload' | 'data'>;

/** Calls and sockets as JSON Schemas. Rules of their own, beyond types, lengths and patterns, stay out of them. */
export const schemasOf = (calls: Readonly<Record<string, Spoken>>) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { access, role, payload, data }]): [string, KeptCall] => [
      name,
      {
        access,
        ...(role && { role }),
        payload: schemaOf(payload, 'input'),
        data: schemaOf(data, 'output'),
      },
    ]),
  );
