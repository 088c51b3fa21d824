import { randomUUID } from 'node:crypto';
import { canonicalQuery, signedHeaders, type AliyunKey } from './aliyunSignature';
import { SmsNotSent, type SmsFailure, type SmsProvider } from './sms';

export interface AliyunSmsOptions extends AliyunKey {
  /** Approved signature that opens the message, e.g. `账号博士`. */
  signName: string;
  /** Approved template with the one variable `${code}`. */
  templateCode: string;
  /** `https://dysmsapi.aliyuncs.com`, or an imitation of it. */
  endpoint: string;
  /** Milliseconds until an unanswered request is given up. */
  timeout: number;
}

/** Codes of SendSms that tell more than "did not work"; everything else is `unavailable`. */
const failures: Record<string, SmsFailure> = {
  'isv.MOBILE_NUMBER_ILLEGAL': 'number',
  'isv.MOBILE_COUNT_OVER_LIMIT': 'number',
  'isv.BUSINESS_LIMIT_CONTROL': 'limit',
  'isv.DAY_LIMIT_CONTROL': 'limit',
};

/**
 * Sends by Alibaba Cloud SMS (SendSms, version 2017-05-25). Never repeats a request: a message
 * whose answer got lost may have been delivered, and a second one would void the first code.
 */
export class AliyunSms implements SmsProvider {
  readonly outbox = null;

  constructor(private readonly options: AliyunSmsOptions) {}

  async sendCode({ phone, code }: { phone: string; code: string }): Promise<void> {
    const answer = await this.post({
      PhoneNumbers: phone,
      SignName: this.options.signName,
      TemplateCode: this.options.templateCode,
      TemplateParam: JSON.stringify({ code }),
    });
    if (answer.Code === 'OK') return;
    throw new SmsNotSent(failures[answer.Code] ?? 'unavailable', `SendSms: ${answer.Code}`);
  }

  private async post(query: Record<string, string>): Promise<{ Code: string }> {
    const endpoint = new URL(this.options.endpoint);
    const call = {
      host: endpoint.host,
      action: 'SendSms',
      version: '2017-05-25',
      query,
      date: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      nonce: randomUUID(),
    };
    endpoint.search = canonicalQuery(query);
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: signedHeaders(call, this.options),
        signal: AbortSignal.timeout(this.options.timeout),
      });
      const answer: unknown = await response.json();
      return { Code: codeOf(answer) ?? `HTTP ${response.status}` };
    } catch (cause) {
      throw new SmsNotSent('unavailable', 'SendSms: no answer', { cause });
    }
  }
}

function codeOf(answer: unknown): string | null {
  const code = (answer as { Code?: unknown } | null)?.Code;
  return typeof code === 'string' ? code : null;
}
