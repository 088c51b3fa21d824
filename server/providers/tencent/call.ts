import { tencentHeaders, type TencentKey } from './signature';

export interface TencentOptions extends TencentKey {
  /** Address of the product, or of a mock. */
  endpoint: string;
  /** Timeout of a request, in ms. */
  timeout: number;
  now: () => Date;
}

export interface TencentAction {
  /** First part of the product's host name, e.g. `captcha`. */
  service: string;
  action: string;
  version: string;
  parameters: object;
  /** Region, e.g. `ap-guangzhou`; only some actions need one. */
  region?: string;
}

/** The error that a response of Tencent Cloud may contain instead of a result. */
interface TencentError {
  Error?: { Code: string };
}

/**
 * Makes a signed call of Tencent Cloud's API 3.0 and returns its response, which is empty if the
 * JSON has none. Never retries; rejects if there is no JSON.
 */
export async function callTencent<Result extends object>(
  { endpoint, timeout, now, ...key }: TencentOptions,
  { parameters, region, ...action }: TencentAction,
): Promise<Partial<Result> & TencentError> {
  const body = JSON.stringify(parameters);
  const timestamp = Math.floor(now().getTime() / 1_000);
  const call = { host: new URL(endpoint).host, ...action, body, timestamp };
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      ...tencentHeaders(call, key),
      ...(region === undefined ? {} : { 'x-tc-region': region }),
    },
    body,
    signal: AbortSignal.timeout(timeout),
  });
  const { Response: answer } = (await response.json()) as {
    Response?: Partial<Result> & TencentError;
  };
  return (
    answer ?? ({ Error: { Code: `HTTP ${response.status}` } } as Partial<Result> & TencentError)
  );
}
