import { rejectionReply, startAliyunGateway, type AliyunGateway } from './aliyunGateway';
import type { ImitatedReply } from './localServer';

/** Alibaba Cloud SMS as documented (SendSms 2017-05-25). */

interface SentMessage {
  phone: string;
  signName: string;
  templateCode: string;
  parameters: unknown;
}

export interface AliyunImitation extends AliyunGateway {
  messages: SentMessage[];
}

/** The call SendSms, which reports rejections with status 200. */
function sendSms(query: Record<string, string>, messages: SentMessage[]): ImitatedReply {
  const {
    PhoneNumbers: phone = '',
    SignName: signName = '',
    TemplateCode: templateCode = '',
  } = query;
  if (!/^1\d{10}$/.test(phone)) return rejectionReply(200, 'isv.MOBILE_NUMBER_ILLEGAL');
  if (signName !== '账号博士') return rejectionReply(200, 'isv.SMS_SIGNATURE_ILLEGAL');
  if (templateCode !== 'SMS_1') return rejectionReply(200, 'isv.SMS_TEMPLATE_ILLEGAL');
  if (messages.filter((message) => message.phone === phone).length >= 2) {
    return rejectionReply(200, 'isv.BUSINESS_LIMIT_CONTROL');
  }
  const parameters: unknown = JSON.parse(query.TemplateParam ?? '{}');
  messages.push({ phone, signName, templateCode, parameters });
  return { json: { Code: 'OK', Message: 'OK', BizId: 'B-1', RequestId: 'R-1' } };
}

/** Starts the imitation with one signature, one template, and two messages per number. */
export async function startAliyunImitation(): Promise<AliyunImitation> {
  const messages: SentMessage[] = [];
  const gateway = await startAliyunGateway({
    action: 'SendSms',
    version: '2017-05-25',
    answer: (query) => sendSms(query, messages),
  });
  return { ...gateway, messages };
}
