import { z } from 'zod';
import type { Access, CallDefinition } from './call';
import type { StaffRole } from './staff';

/** The parts of JSON Schema that stored contracts use. */
export interface ContractSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: ContractSchema[];
  oneOf?: ContractSchema[];
  properties?: Record<string, ContractSchema>;
  required?: string[];
  additionalProperties?: boolean | ContractSchema;
  propertyNames?: ContractSchema;
  items?: ContractSchema;
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
  /** How clients handle values that later versions add: see `extensible`. */
  'x-growing'?: string;
}

/** A call or socket in a release's stored contract: access, payload and data. */
export interface StoredCall {
  access: Access;
  role?: StaffRole;
  /** Payload as the client sends it, before defaults are applied. */
  payload: ContractSchema;
  data: ContractSchema;
}

/** Removes properties that the comparison of contracts does not need, e.g. a pattern that repeats the format. */
function dropUncomparedParts(schema: ContractSchema): void {
  delete schema.default;
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** A type as JSON Schema of 2020-12. Leaves out custom checks, which JSON Schema cannot express. */
export function jsonSchemaOf(type: z.ZodType, io: 'input' | 'output'): ContractSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    override: ({ jsonSchema }) => {
      const part = jsonSchema as ContractSchema;
      dropUncomparedParts(part);
      // Clients ignore unknown properties of an answer.
      if (io === 'output' && part.additionalProperties === false) delete part.additionalProperties;
    },
  });
  return schema as ContractSchema;
}

type DescribedCall = Pick<CallDefinition, 'access' | 'role' | 'payload' | 'data'>;

/** Calls and sockets as JSON Schemas. Leaves out custom checks, which JSON Schema cannot express. */
export const jsonSchemasOf = (calls: Readonly<Record<string, DescribedCall>>) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { access, role, payload, data }]): [string, StoredCall] => [
      name,
      {
        access,
        ...(role && { role }),
        payload: jsonSchemaOf(payload, 'input'),
        data: jsonSchemaOf(data, 'output'),
      },
    ]),
  );
