import { z } from 'zod';
import { optional } from './setting';

/** What of a message a field of a template holds. */
const sources = ['title', 'text', 'time'] as const;

/** A template of WeChat's, and what each of its fields is filled with. */
export interface Template {
  id: string;
  fields: { name: string; source: (typeof sources)[number] }[];
}

const FORM = 'must be `id:field=title,field=text,field=time`, with at least one field';

const template = (): z.ZodType<Template, string> =>
  z.string().transform((value, context) => {
    const [id = '', list = ''] = value.split(':');
    const fields = list.split(',').flatMap((entry) => {
      const [name = '', given] = entry.trim().split('=');
      const source = sources.find((known) => known === given);
      return source && /^[a-z_]+\d{1,3}$/.test(name) ? [{ name, source }] : [];
    });
    if (!/^[\w-]{10,64}$/.test(id) || fields.length !== list.split(',').length) {
      context.addIssue(FORM);
      return z.NEVER;
    }
    return { id, fields };
  });

const templateOf = (name: string, what: string) =>
  optional({
    name,
    meaning:
      `One-time template by which WeChat tells that ${what}: its id, and which of its fields hold title, ` +
      'text and time of the message; unset, WeChat tells nobody.',
    example: 'AbCdEfGhIj-0123456789:thing1=title,thing2=text,time3=time',
    schema: template(),
  });

/** Templates of the mini-program's subscribe messages (小程序后台, 订阅消息). */
export const subscriptionSettings = {
  'report-ready': templateOf('WECHAT_TEMPLATE_REPORT_READY', 'a report is ready'),
  'valuer-asks': templateOf('WECHAT_TEMPLATE_VALUER_ASKS', 'a valuer asks something'),
  'valuation-delivered': templateOf(
    'WECHAT_TEMPLATE_VALUATION_DELIVERED',
    'a valuation by a person was delivered',
  ),
  refund: templateOf('WECHAT_TEMPLATE_REFUND', 'money went back'),
  'coupon-expiring': templateOf('WECHAT_TEMPLATE_COUPON_EXPIRING', 'a coupon ends soon'),
};
