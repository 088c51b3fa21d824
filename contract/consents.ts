/** What users must agree to, with the texts of consents that are not documents. */

/** Documents that users must accept before new data is collected. */
export const agreedDocuments = ['user-agreement', 'privacy-policy'] as const;
type AgreedDocument = (typeof agreedDocuments)[number];

/** Whether users must accept a document before data is collected. */
export const isAgreedDocument = (key: string): key is AgreedDocument =>
  (agreedDocuments as readonly string[]).includes(key);

/** Placeholder for the names of companies in a consent's points. */
const COMPANIES = '{companies}';

/**
 * Consents to single features, asked where the feature is used, with the text beside the checkbox or switch. After a
 * change of the text, increase `version` to ask users again.
 */
export const singleConsents = {
  'real-name': {
    version: 1,
    title: '实名认证说明',
    points: [
      '姓名和身份证号只用于核验您是成年人本人，不会出现在报告里，也不给其他用户看',
      '会提交给实名核验服务商比对，比对之外不作他用',
      '加密保存，页面上只显示打码后的；没有通过的随即删除，注销账号时全部删除',
    ],
  },
  'excellent-reports': {
    version: 1,
    title: '展示我的报告',
    points: [
      '同意后，我的报告可能匿名出现在“优质报告”里：不显示昵称、手机号和游戏账号。随时可以关闭',
    ],
  },
  'picture-reading': {
    version: 1,
    title: '截图识别说明',
    points: [
      `截图会交给${COMPANIES}，只用来读出图中的账号内容`,
      '我们不会把您的手机号和订单交给它；请不要上传身份证、聊天记录等无关的图片',
      '不同意也能评估：自己填写，或粘贴链接、文字',
    ],
  },
} as const satisfies Record<string, { version: number; title: string; points: readonly string[] }>;
export type SingleConsent = keyof typeof singleConsents;

/** The points of a consent with the names of the companies that get the data. */
export const consentPoints = (key: SingleConsent, companies: readonly string[] = []): string[] =>
  singleConsents[key].points.map((point) => point.replace(COMPANIES, companies.join('、')));

/** Consents that users give and withdraw by `POST …/consent/answer`; other consents are part of a form or a setting. */
export const answeredConsents = [...agreedDocuments, 'picture-reading'] as const;
export type AnsweredConsent = (typeof answeredConsents)[number];

export const consentKeys = [
  ...agreedDocuments,
  'real-name',
  'excellent-reports',
  'picture-reading',
] as const;
export type ConsentKey = (typeof consentKeys)[number];

/** A user's last answer: agreed, or withdrawn. "Not now" is not stored. */
export const consentAnswers = ['given', 'withdrawn'] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];
