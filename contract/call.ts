import { z } from 'zod';
import type { AuditAction, ReadAction } from './audit';
import { PAGE_SIZE, PAGE_SIZE_LIMIT } from './limits';
import type { StaffRole } from './staff';

/**
 * Who may make a call: any caller (`public`), any caller, but the handler gets the user if one is signed in
 * (`optional`), signed-in users only (`user`), or staff with at least the role that the call requires (`valuer`).
 */
export type Access = 'public' | 'optional' | 'user' | 'valuer';

/** Rate limit class of a call; the service defines the numbers. `read` is the default of GET, `write` of POST. */
export type RateClass = 'read' | 'write' | 'sign-in' | 'sms' | 'submit' | 'upload' | 'render';

/** Declares which personal data a call of the desk shows, for the audit log. */
export interface PersonalDataRead<
  Payload extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  /** Action to record in the audit log. */
  action: ReadAction;
  /** Ids of the shown objects, for the audit log; empty if the answer contains no personal data. */
  of(asked: z.output<Payload>, shown: z.output<Data>): readonly string[];
}

export interface CallDefinition<
  Payload extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  CallAccess extends Access = Access,
  Stored extends string = string,
> {
  /** One-line description for the OpenAPI page. */
  summary: string;
  access: CallAccess;
  /** For a call that is not in the specification: why the project added it. */
  own?: string;
  /** Lowest staff role that may make the call; for calls of the desk. */
  role?: StaffRole;
  reads?: PersonalDataRead<Payload, Data>;
  rate?: RateClass;
  /**
   * Whether the body may be as large as `LARGE_BODY_LIMIT`, for files, forms and articles. Such a body is read only
   * after the caller's access has been checked.
   */
  large?: true;
  /**
   * Whether a process that begins with this call can only be continued in the same browser, which a cookie identifies.
   */
  sameBrowser?: true;
  /** Schema of a GET's query or of a POST's JSON body. */
  payload: Payload;
  /** Schema of the envelope's `data` after success; without transforms, so that it can be exported as JSON Schema. */
  data: Data;
  /** Name of a property of `data` that the database stores as JSON and the service sends without parsing it. */
  stored?: Stored;
}

/** Declares a call. The function returns its argument and only infers types. */
export const defineCall = <
  Payload extends z.ZodType,
  Data extends z.ZodType,
  const CallAccess extends Access,
  const Stored extends string = never,
>(
  definition: CallDefinition<Payload, Data, CallAccess, Stored>,
): CallDefinition<Payload, Data, CallAccess, Stored> => definition;

type DeskDefinition<Payload extends z.ZodType, Data extends z.ZodType> = Omit<
  CallDefinition<Payload, Data>,
  'access' | 'role'
> & { role: StaffRole };

/** Declares a GET of the desk, for staff with at least `role`. */
export const defineDeskCall = <Payload extends z.ZodType, Data extends z.ZodType>(
  definition: DeskDefinition<Payload, Data>,
): CallDefinition<Payload, Data, 'valuer'> => ({ ...definition, access: 'valuer' });

/** The audit actions that a changing call records; a handler without them does not compile. */
export interface AuditedChange<Actions extends readonly AuditAction[] = readonly AuditAction[]> {
  /** For each request the handler records one of these actions; `[]` for changes that need no audit. */
  audits: Actions;
}

/** Declares a POST of the desk, which must name its audit actions. */
export const defineDeskChange = <
  Payload extends z.ZodType,
  Data extends z.ZodType,
  const Actions extends readonly AuditAction[],
>(
  definition: DeskDefinition<Payload, Data> & AuditedChange<Actions>,
): CallDefinition<Payload, Data, 'valuer'> & AuditedChange<Actions> => ({
  ...definition,
  access: 'valuer',
});

/** Calls of the desk that one module answers; a POST without audit actions does not compile. */
export interface DeskModuleCalls {
  [read: `GET ${string}`]: CallDefinition & Partial<Record<keyof AuditedChange, never>>;
  [change: `POST ${string}`]: CallDefinition & AuditedChange;
}

/** Opaque id: callers only compare it and send it back. */
export const Id = z.string().regex(/^[\w-]{1,64}$/, '编号不正确，请返回重试');
/** A point in time: ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** An amount in fen, an integer. */
export const Fen = z.int();
/** Schema of an empty object, for calls without payload or data. */
export const Nothing = z.strictObject({});
/**
 * A text exactly as its author wrote it. Clients of version 2.0.0 parse this text themselves, later clients use the
 * blocks that the service has parsed.
 */
export const SourceText = z.string();

/**
 * Marks an enumeration to which later versions may add values, because clients can handle values that they do not know.
 * @param how how clients handle an unknown value; stored with each release, see docs/decisions/0094
 */
export const extensible = <Values extends z.ZodType>(values: Values, how: string): Values =>
  values.meta({ 'x-growing': how });
/** Like `extensible`, for values of which clients show only the label. */
export const extensibleLabel = <Values extends z.ZodType>(values: Values): Values =>
  extensible(values, '`labelOf` calls it 其他');

/** The page of a list to return: a part of a list call's payload. */
export const PageRequest = z.object({
  pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_LIMIT).default(PAGE_SIZE),
});

/** Schema of the `data` of a list call. */
export const listPageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), total: z.int(), pageNo: z.int(), pageSize: z.int() });
