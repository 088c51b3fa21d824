import { z } from 'zod';
import type { AuditAction, ReadAction } from './audit';
import { PAGE_SIZE, PAGE_SIZE_LIMIT } from './limits';
import type { StaffRole } from './staff';

/**
 * Who may make a call: anyone (`public`), anyone with the signed-in user known to the handler (`optional`), a signed-in
 * user, or staff of the desk with at least the call's role (`valuer`).
 */
export type Access = 'public' | 'optional' | 'user' | 'valuer';

/** Rate limit class of a call; the service defines the numbers. `read` is the default of GET, `write` of POST. */
export type RateClass = 'read' | 'write' | 'sign-in' | 'sms' | 'submit' | 'upload' | 'render';

/** Declares that a call of the desk shows personal data, for the audit log. */
export interface Reads<Payload extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> {
  /** Action in the audit log. */
  action: ReadAction;
  /** Ids of the shown data for the audit log; empty if the answer shows no personal data. */
  of(asked: z.output<Payload>, shown: z.output<Data>): readonly string[];
}

export interface CallDefinition<
  Payload extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  CallAccess extends Access = Access,
  Stored extends string = string,
> {
  /** Description for the OpenAPI page, one line. */
  summary: string;
  access: CallAccess;
  /** Why the project added this call for clients, if the specification does not have it. */
  own?: string;
  /** Minimum role for a call of the desk. */
  role?: StaffRole;
  reads?: Reads<Payload, Data>;
  rate?: RateClass;
  /** Takes a whole file, form or article: up to `LARGE_BODY_LIMIT`, which is read of those only who may make the call. */
  large?: true;
  /** A flow that must end in the browser in which it began; the service identifies the browsers of its callers. */
  sameBrowser?: true;
  /** Query of a GET, JSON body of a POST. */
  payload: Payload;
  /** The envelope's `data` after success. Without transforms, because it is also exported as JSON Schema. */
  data: Data;
  /** A part of the data that is stored as JSON; the service may send it without parsing. */
  stored?: Stored;
}

/** Declares a call; the function only infers its types. */
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

/** Declares a GET of the desk for staff with at least `role`. */
export const defineDeskCall = <Payload extends z.ZodType, Data extends z.ZodType>(
  definition: DeskDefinition<Payload, Data>,
): CallDefinition<Payload, Data, 'valuer'> => ({ ...definition, access: 'valuer' });

/** Audit actions of a call that changes something; its handler does not compile without them. */
export interface Audits<Actions extends readonly AuditAction[] = readonly AuditAction[]> {
  /** The handler records one of these per request; `[]` for changes that need no audit. */
  audits: Actions;
}

/** Declares a POST of the desk with its audit actions. */
export const defineDeskChange = <
  Payload extends z.ZodType,
  Data extends z.ZodType,
  const Actions extends readonly AuditAction[],
>(
  definition: DeskDefinition<Payload, Data> & Audits<Actions>,
): CallDefinition<Payload, Data, 'valuer'> & Audits<Actions> => ({
  ...definition,
  access: 'valuer',
});

/** Calls of the desk in one module; a POST without audit actions does not compile. */
export interface DeskRoom {
  [read: `GET ${string}`]: CallDefinition & Partial<Record<keyof Audits, never>>;
  [change: `POST ${string}`]: CallDefinition & Audits;
}

/** Opaque identifier; callers only compare it and send it back. */
export const Id = z.string().regex(/^[\w-]{1,64}$/, '编号不正确，请返回重试');
/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** An amount in fen, an integer. */
export const Fen = z.int();
export const Nothing = z.strictObject({});
/** A text as its author wrote it, beside its parsed blocks, for clients of version 2.0.0, which parse it themselves. */
export const SourceText = z.string();

/**
 * Marks a list of values that later versions may extend, because clients handle unknown values.
 * @param how how clients handle them; stored with each release, see docs/decisions/0094
 */
export const extensible = <Values extends z.ZodType>(values: Values, how: string): Values =>
  values.meta({ 'x-growing': how });
/** Same as `growing`, for values that are shown by their label only. */
export const extensibleLabel = <Values extends z.ZodType>(values: Values): Values =>
  extensible(values, '`labelOf` calls it 其他');

/** Paging part of a list call's payload. */
export const PageRequest = z.object({
  pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_LIMIT).default(PAGE_SIZE),
});

/** The `data` of a list call. */
export const listPageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), total: z.int(), pageNo: z.int(), pageSize: z.int() });
