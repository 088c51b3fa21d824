import { callAliyun, type AliyunOptions } from '../aliyun/call';
import { SmsNotSent, type SmsFailure, type SmsProvider } from './sms';

export interface AliyunSmsOptions extends AliyunOptions {
  /** Approved signature at the start of the message, e.g. `账号博士`. */
  signName: string;
  /** Approved template with the one variable `${code}`. */
  templateCode: string;
  /** Approved template with the one variable `${what}`; `null` if no notifications are sent. */
  noticeTemplateCode: string | null;
}

/** Error codes of SendSms with a specific meaning; all others are `unavailable`. */
const failures = new Map<string, SmsFailure>([
  ['isv.MOBILE_NUMBER_ILLEGAL', 'number'],
  ['isv.MOBILE_COUNT_OVER_LIMIT', 'number'],
  ['isv.BUSINESS_LIMIT_CONTROL', 'limit'],
  ['isv.DAY_LIMIT_CONTROL', 'limit'],
]);

/**
 * Sends messages with Alibaba Cloud SMS (SendSms, version 2017-05-25). Never retries: a message without a response may
 * have been delivered, and the user would get it twice.
 */
export class AliyunSms implements SmsProvider {
  readonly outbox = null;

  constructor(private readonly options: AliyunSmsOptions) {}

  sendCode({ phone, code }: { phone: string; code: string }): Promise<void> {
    return this.send(phone, this.options.templateCode, { code });
  }

  async notify({ phone, what }: { phone: string; what: string }): Promise<void> {
    const { noticeTemplateCode: template } = this.options;
    if (template === null)
      throw new SmsNotSent('unavailable', 'SendSms: no template of notifications');
    await this.send(phone, template, { what });
  }

  private async send(phone: string, template: string, parameters: object): Promise<void> {
    const answer = await this.post({
      PhoneNumbers: phone,
      SignName: this.options.signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(parameters),
    });
    if (answer.Code === 'OK') return;
    throw new SmsNotSent(failures.get(answer.Code) ?? 'unavailable', `SendSms: ${answer.Code}`);
  }

  private async post(query: Record<string, string>): Promise<{ Code: string }> {
    try {
      const call = { action: 'SendSms', version: '2017-05-25', query };
      const { status, answer } = await callAliyun(this.options, call);
      return { Code: codeOf(answer) ?? `HTTP ${status}` };
    } catch (cause) {
      throw new SmsNotSent('unavailable', 'SendSms: no answer', { cause });
    }
  }
}

function codeOf(answer: unknown): string | null {
  const code = (answer as { Code?: unknown } | null)?.Code;
  return typeof code === 'string' ? code : null;
}
