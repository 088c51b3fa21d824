import { z } from 'zod';
import { PAGE_SIZE, PAGE_SIZE_LIMIT } from './limits';
import type { StaffRole } from './staff';

/**
 * Who may make a call: anyone, anyone with the signed-in user known to the handler, a signed-in
 * user, or a member of the desk's staff, of whom the call names the least role.
 */
export type Access = 'public' | 'optional' | 'user' | 'valuer';

/**
 * How often one caller may make a call; the service turns the class into numbers.
 * `read` is the default of GET, `write` that of POST.
 */
export type RateClass = 'read' | 'write' | 'sign-in' | 'sms' | 'submit' | 'upload' | 'render';

export interface CallDefinition<
  Payload extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  CallAccess extends Access = Access,
> {
  /** One line for the OpenAPI page. */
  summary: string;
  access: CallAccess;
  /** Of a call for the clients that was not given with the product: why the project added it. */
  own?: string;
  /** The least role of a call of the desk; `deskCall` asks for it. */
  role?: StaffRole;
  rate?: RateClass;
  /** Query of a GET, JSON body of a POST. */
  payload: Payload;
  /** The envelope's `data` when the call succeeds. Without transforms: it is also a JSON Schema. */
  data: Data;
}

/** Declares one call; exists to infer its types. */
export const call = <
  Payload extends z.ZodType,
  Data extends z.ZodType,
  const CallAccess extends Access,
>(
  definition: CallDefinition<Payload, Data, CallAccess>,
): CallDefinition<Payload, Data, CallAccess> => definition;

/** Declares one call of the desk, which only staff of a role, or of one above, may make. */
export const deskCall = <Payload extends z.ZodType, Data extends z.ZodType>(
  definition: Omit<CallDefinition<Payload, Data>, 'access' | 'role'> & { role: StaffRole },
): CallDefinition<Payload, Data, 'valuer'> => ({ ...definition, access: 'valuer' });

/** Opaque identifier: callers compare it and send it back, nothing else. */
export const Id = z.string().regex(/^[\w-]{1,64}$/, '编号不正确，请返回重试');
/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** An amount of money, a whole number of fen. */
export const Fen = z.int();
export const Nothing = z.strictObject({});

/** The paging part of a list call's payload. */
export const PageRequest = z.object({
  pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_LIMIT).default(PAGE_SIZE),
});

/** The `data` of a list call. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), total: z.int(), pageNo: z.int(), pageSize: z.int() });
