import { z } from 'zod';
import {
  defineDeskCall,
  defineDeskChange,
  extensibleLabel,
  Id,
  Instant,
  Nothing,
} from '../../call';
import { LineText, TrimmedText } from '../../callFields';
import {
  API_KEY_DAYS,
  API_KEY_NAME_LIMIT,
  apiScopes,
  DAILY_ESTIMATES_LIMIT,
  DAILY_SALES_LIMIT,
} from '../../openApi';

const admin = { role: 'admin' } as const;

const Count = z.int();
const Used = { sales: Count, estimates: Count, refusals: Count };

/** A key of the open API as the desk lists it. */
export const DeskApiKeySchema = z.object({
  keyId: Id,
  name: z.string(),
  source: z.string(),
  scopes: z.array(extensibleLabel(z.enum(apiScopes))),
  /** The first characters of the key. */
  prefix: z.string(),
  dailySales: Count,
  dailyEstimates: Count,
  createdAt: Instant,
  /** Alias of the member who created the key. */
  maker: z.string().nullable(),
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
  today: z.object(Used),
});

/** Calls for the keys of the open API. */
export const deskApiKeyEndpoints = {
  'GET /desk-api/api-key/list': defineDeskCall({
    ...admin,
    summary: 'Keys of the open API, working ones first, with what they used today',
    payload: Nothing,
    data: z.object({ list: z.array(DeskApiKeySchema) }),
  }),
  'GET /desk-api/api-key/usage': defineDeskCall({
    ...admin,
    summary: 'What a key used on its last 30 days of use, newest first',
    payload: z.strictObject({ keyId: Id }),
    data: z.object({ list: z.array(z.object({ day: z.iso.date(), ...Used })) }),
  }),
  'POST /desk-api/api-key/create': defineDeskChange({
    audits: ['api-key.create'],
    ...admin,
    summary: 'Make a key, which is shown only in this answer',
    payload: z.strictObject({
      name: LineText('名称', API_KEY_NAME_LIMIT),
      /** Name of the source under which the key's sales are stored, as for files; if empty, the name of the key. */
      source: TrimmedText().max(40, '来源最多 40 个字').default(''),
      /** Whether the key continues the source of another key, e.g. of the key that it replaces. */
      continuesSource: z.boolean().default(false),
      scopes: z
        .array(z.enum(apiScopes, '没有这种权限，请重新选择'))
        .min(1, '请至少选一种权限')
        .max(apiScopes.length),
      days: z.literal([...API_KEY_DAYS], '请选择有效期'),
      dailySales: z
        .int('每天的成交条数应为整数')
        .min(1, '每天至少 1 条')
        .max(DAILY_SALES_LIMIT, `每天最多 ${DAILY_SALES_LIMIT} 条`),
      dailyEstimates: z
        .int('每天的估价次数应为整数')
        .min(1, '每天至少 1 次')
        .max(DAILY_ESTIMATES_LIMIT, `每天最多 ${DAILY_ESTIMATES_LIMIT} 次`),
    }),
    data: z.object({ keyId: Id, secret: z.string() }),
  }),
  'POST /desk-api/api-key/revoke': defineDeskChange({
    audits: ['api-key.revoke'],
    ...admin,
    summary: 'End a key at once',
    payload: z.strictObject({ keyId: Id }),
    data: Nothing,
  }),
};
