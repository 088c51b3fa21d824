import { z } from 'zod';
import type { AuditAction, ReadAction } from './audit';
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

/** That a call of the desk shows personal data, and whose. */
export interface Reads<Payload extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> {
  /** As what the audit log has it. */
  action: ReadAction;
  /** Ids of what is shown, as the audit log names them; none where the answer shows nobody's data. */
  of(asked: z.output<Payload>, shown: z.output<Data>): readonly string[];
}

export interface CallDefinition<
  Payload extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  CallAccess extends Access = Access,
  Stored extends string = string,
> {
  /** One line for the OpenAPI page. */
  summary: string;
  access: CallAccess;
  /** Of a call for the clients that was not given with the product: why the project added it. */
  own?: string;
  /** The least role of a call of the desk; `deskCall` asks for it. */
  role?: StaffRole;
  reads?: Reads<Payload, Data>;
  rate?: RateClass;
  /** Takes a whole file, form or article: up to `LARGE_BODY_LIMIT`, which is read of those only who may make the call. */
  large?: true;
  /** What it begins ends in the same browser: the service tells the browsers of its callers apart. */
  sameBrowser?: true;
  /** Query of a GET, JSON body of a POST. */
  payload: Payload;
  /** The envelope's `data` when the call succeeds. Without transforms: it is also a JSON Schema. */
  data: Data;
  /** A part of the data that is stored as it is answered: the service may hand its text on unread. */
  stored?: Stored;
}

/** Declares one call; exists to infer its types. */
export const call = <
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

/** Declares one GET of the desk, which only staff of a role, or of one above, may make. */
export const deskCall = <Payload extends z.ZodType, Data extends z.ZodType>(
  definition: DeskDefinition<Payload, Data>,
): CallDefinition<Payload, Data, 'valuer'> => ({ ...definition, access: 'valuer' });

/** What a call writes down of what it changes: its handler does not compile without. */
export interface Audits<Actions extends readonly AuditAction[] = readonly AuditAction[]> {
  /** One of these each time; `[]` where nothing is changed that anybody would ask about. */
  audits: Actions;
}

/** Declares one POST of the desk; the audit log names what it did. */
export const deskChange = <
  Payload extends z.ZodType,
  Data extends z.ZodType,
  const Actions extends readonly AuditAction[],
>(
  definition: DeskDefinition<Payload, Data> & Audits<Actions>,
): CallDefinition<Payload, Data, 'valuer'> & Audits<Actions> => ({
  ...definition,
  access: 'valuer',
});

/** The desk's calls of a module: a POST that does not say what it audits does not compile. */
export interface DeskRoom {
  [read: `GET ${string}`]: CallDefinition & Partial<Record<keyof Audits, never>>;
  [change: `POST ${string}`]: CallDefinition & Audits;
}

/** Opaque identifier: callers compare it and send it back, nothing else. */
export const Id = z.string().regex(/^[\w-]{1,64}$/, '编号不正确，请返回重试');
/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** An amount of money, a whole number of fen. */
export const Fen = z.int();
export const Nothing = z.strictObject({});
/** A text as its author wrote it, beside its blocks: the clients of 2.0.0 read it, and parse it themselves. */
export const SourceText = z.string();

/**
 * A list of values of an answer that later versions may add to, because clients cope with one that they
 * do not know.
 * @param how what they do with it; kept with each release, see docs/decisions/0094
 */
export const growing = <Values extends z.ZodType>(values: Values, how: string): Values =>
  values.meta({ 'x-growing': how });
/** Likewise of values that are shown by their label alone. */
export const labelled = <Values extends z.ZodType>(values: Values): Values =>
  growing(values, '`labelOf` calls it 其他');

/** The paging part of a list call's payload. */
export const PageRequest = z.object({
  pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_LIMIT).default(PAGE_SIZE),
});

/** The `data` of a list call. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), total: z.int(), pageNo: z.int(), pageSize: z.int() });
