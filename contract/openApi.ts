/** The open API for partners: scopes and limits of keys, and the problems with which it rejects requests. */

export const OPEN_API_PATH = '/open-api/v1';

/** What a key allows. */
export const apiScopes = ['sales:write', 'models:read', 'estimates:create'] as const;
export type ApiScope = (typeof apiScopes)[number];

export const apiScopeLabels: Record<ApiScope, string> = {
  'sales:write': '上传成交',
  'models:read': '读取游戏和模型',
  'estimates:create': '请求估价',
};

/** Prefix of every key, so that secret scanners recognise leaked keys. */
export const API_KEY_PREFIX = 'adk_';
/** Lifetimes of a new key, in days; there is no key without expiry. */
export const API_KEY_DAYS = [30, 90, 180, 365] as const;
export const API_KEY_NAME_LIMIT = 40;
/** Maximum number of active keys, i.e. neither revoked nor expired. */
export const API_KEYS_LIMIT = 50;
/** Estimates per key and day in China: the highest limit that a member can set, and the default. */
export const DAILY_ESTIMATES_LIMIT = 100_000;
export const DAILY_ESTIMATES = 1_000;

/** Stored sales per key and day in China: the highest limit that a member can set, and the default. */
export const DAILY_SALES_LIMIT = 1_000_000;
export const DAILY_SALES = 10_000;

/**
 * Maximum number of a key's requests that one instance runs or queues at once, for sales and for estimates separately.
 */
export const API_REQUESTS_AT_ONCE = 3;
/** Maximum number of requests of a key per call and minute. */
export const API_REQUESTS_PER_MINUTE = 120;
/** Maximum number of requests with a wrong key from one address per minute. */
export const API_FAILURES_PER_MINUTE = 20;
/** Maximum number of sales in one request, and maximum size of the request's body in bytes. */
export const SALES_PER_BATCH = 500;
export const SALES_BODY_LIMIT = 4 * 1_048_576;
/** Maximum length of one sale as JSON, in characters, and maximum number of problems in the answer to it. */
export const SALE_LENGTH_LIMIT = 16_384;
export const SALE_PROBLEMS_LIMIT = 20;
/** How long an answer is stored for repeats with the same idempotency key, in ms. */
export const API_ANSWER_LIFE = 7 * 24 * 3_600_000;

/** The problems of the open API by code, with the HTTP status and the Chinese title for developers. */
export const openApiProblems = {
  KEY_MISSING: { status: 401, title: '请求头里没有密钥，请写成 Authorization: Bearer adk_…' },
  KEY_INVALID: { status: 401, title: '密钥不正确' },
  KEY_EXPIRED: { status: 401, title: '密钥已过期，请向店家要新的密钥' },
  KEY_REVOKED: { status: 401, title: '密钥已停用，请向店家要新的密钥' },
  SCOPE_MISSING: { status: 403, title: '这个密钥没有这项权限' },
  NOT_FOUND: { status: 404, title: '没有这个接口，请对照接口文档检查地址和方法' },
  GAME_NOT_FOUND: { status: 404, title: '没有这个游戏，游戏编号见 GET /open-api/v1/games' },
  VALIDATION_FAILED: { status: 400, title: '请求内容不正确' },
  BROKEN_JSON: { status: 400, title: '请求内容不是 JSON' },
  IDEMPOTENCY_KEY_MISSING: {
    status: 400,
    title: '请求头里的 Idempotency-Key 没有或不合格式，应为 16 到 64 位字母、数字、横线或下划线',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    title: '这个 Idempotency-Key 已用于另一份内容，请换一个新的',
  },
  BODY_TOO_LARGE: { status: 413, title: '请求内容太大，请分成几次' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: '请求内容应为 application/json' },
  GAME_CLOSED: { status: 422, title: '这个游戏暂时不能估价' },
  RATE_LIMITED: { status: 429, title: '请求太快，请按 Retry-After 的秒数等待' },
  ESTIMATES_USED_UP: { status: 429, title: '今天的估价次数已用完，请在北京时间明天再试' },
  SALES_USED_UP: { status: 429, title: '今天能上传的成交已用完，请在北京时间明天再试' },
  BUSY: {
    status: 503,
    title: `服务正忙，或者这个密钥已有 ${API_REQUESTS_AT_ONCE} 个请求在处理，请按 Retry-After 的秒数重试`,
  },
  MODEL_NOT_READY: { status: 503, title: '这个游戏的模型正在训练，请稍后重试' },
  INTERNAL: { status: 500, title: '服务出错，请稍后重试' },
} as const satisfies Record<string, { status: number; title: string }>;
export type OpenApiProblemCode = keyof typeof openApiProblems;
