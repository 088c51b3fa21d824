import { z } from 'zod';
import { bilingual } from '../bilingual';
import { optionalSetting } from './setting';

/** Parts of a message that can fill a field of a template. */
const sources = ['title', 'text', 'time'] as const;

/** A WeChat message template, with the part of a message that fills each of its fields. */
export interface MessageTemplate {
  id: string;
  fields: { name: string; source: (typeof sources)[number] }[];
}

const FORM = bilingual(
  'must be `id:field=title,field=text,field=time`, with at least one field',
  '必须是 `id:field=title,field=text,field=time` 的形式，至少有一个字段',
);

const parseTemplate = (): z.ZodType<MessageTemplate, string> =>
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

/** Declares the setting of a template. */
const templateSetting = (name: string, what: string, chinese: string) =>
  optionalSetting({
    name,
    meaning:
      `WeChat’s one-time template for the notification that ${what}: its id, and the fields for title, ` +
      'text and time of the message. If unset, WeChat sends no such notification.',
    chinese: `微信一次性订阅消息的模板，用于提醒“${chinese}”：模板 ID，以及填写消息标题、正文和时间的字段。不设置则微信不发送这种提醒。`,
    example: 'AbCdEfGhIj-0123456789:thing1=title,thing2=text,time3=time',
    schema: parseTemplate(),
  });

/** Templates of the mini-program's subscribe messages (小程序后台, 订阅消息). */
export const subscriptionSettings = {
  'report-ready': templateSetting('WECHAT_TEMPLATE_REPORT_READY', 'a report is ready', '报告已出'),
  'valuer-asks': templateSetting(
    'WECHAT_TEMPLATE_VALUER_ASKS',
    'a valuer has a question',
    '估价师有问题要问',
  ),
  'valuation-delivered': templateSetting(
    'WECHAT_TEMPLATE_VALUATION_DELIVERED',
    'a valuer has delivered the report',
    '估价师已交付报告',
  ),
  refund: templateSetting('WECHAT_TEMPLATE_REFUND', 'a payment was refunded', '已退款'),
  'price-alert': templateSetting(
    'WECHAT_TEMPLATE_PRICE_ALERT',
    'the price of a watched account has moved',
    '关注的账号价格有变化',
  ),
  'coupon-expiring': templateSetting(
    'WECHAT_TEMPLATE_COUPON_EXPIRING',
    'a coupon expires soon',
    '优惠券即将过期',
  ),
};
