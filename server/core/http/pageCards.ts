import type { routes, RouteName } from '@account-doctor/contract/pages';
import type { Block, CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { yuan } from '@account-doctor/contract/money';
import { percentText } from '@account-doctor/contract/reportWords';

/** Title, text and picture of a page for link previews in messengers and search results. */
export interface LinkPreview {
  title: string;
  description: string;
}

/** How to make the link preview of a page's content from the answer to a public call. */
interface CardOfContent<Name extends CallName = CallName> {
  call: Name;
  /** Payload of the call, from the page's address; `null` if the address names no content. */
  payload: (parameters: URLSearchParams) => PayloadOf<Name> | null;
  card: (answer: DataOf<Name>) => LinkPreview;
  /**
   * Whether the HTML contains the answer of the call, so that a page on a slow line need not wait for it. Not for
   * content that somebody may withdraw, because browsers cache the HTML.
   */
  carried?: true;
}

/** The link preview of a route, and how to make one for the content that a page's address names. */
export interface PageCard extends LinkPreview {
  content?: CardOfContent;
}

type PublicPage = {
  [Name in RouteName]: (typeof routes)[Name]['access'] extends 'public' ? Name : never;
}[RouteName];

/** Lets the compiler check a description by its call; the result no longer names the call. */
const describeContent = <Name extends CallName>(card: CardOfContent<Name>) =>
  card as unknown as CardOfContent;

/** Returns a function that creates the payload of a call from one parameter of the address. */
const payloadFrom =
  <Payload>(parameter: string, payload: (value: string) => Payload) =>
  (parameters: URLSearchParams): Payload | null => {
    const value = parameters.get(parameter);
    return value ? payload(value) : null;
  };

/** Number of characters of a description that messengers show. */
const PREVIEW_LENGTH = 90;

/** The beginning of a text, without its headings. */
function beginningOf(blocks: Block[]): string {
  const text = blocks
    .flatMap((block) => (block.kind === 'paragraph' ? block.content : []))
    .map((run) => run.text)
    .join('');
  return text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH - 1)}…` : text;
}

const excellentReportContent = describeContent({
  call: 'GET /app-api/home/excellent-report',
  carried: true,
  payload: payloadFrom('showcaseId', (showcaseId) => ({ showcaseId })),
  card: ({ sample, gameName, serverLabel, fair, highlights }) => ({
    title: `${sample ? '［示例］' : ''}${gameName}账号评估报告：¥${yuan(fair)}`,
    description: [serverLabel, ...highlights].join('、'),
  }),
});

const sharedReportContent = describeContent({
  call: 'GET /app-api/report/shared',
  payload: payloadFrom('token', (token) => ({ token })),
  card: ({ report: { header } }) => ({
    title: `${header.gameName}账号评估报告`,
    description: `${header.serverLabel}，评估于 ${header.evaluatedOn}。价格、每一项加减和相似账号，都写在报告里。`,
  }),
});

const accuracyContent = describeContent({
  call: 'GET /app-api/game/accuracy',
  payload: payloadFrom('gameId', (gameId) => ({ gameId })),
  card: ({ gameName, record: { sales, medianError } }) => ({
    title: `${gameName}估价准不准`,
    description:
      medianError === null
        ? '近 90 天还没有能和估价对照的真实成交。'
        : `近 90 天 ${sales} 笔真实成交，一半的估价误差不超过 ${percentText(medianError)}。`,
  }),
});

const newsDetailContent = describeContent({
  call: 'GET /app-api/information/detail',
  payload: payloadFrom('newsId', (newsId) => ({ newsId })),
  card: ({ title, summary }) => ({ title, description: summary }),
});

const documentContent = describeContent({
  call: 'GET /app-api/home/document/get',
  payload: payloadFrom('document', (key) => ({ key })),
  card: (document) => ({ title: document.title, description: beginningOf(document.content) }),
});

const signInPreview = (brand: string): LinkPreview => ({
  title: `登录${brand}`,
  description: '登录后评估您的游戏账号，查看报告和评估记录。',
});

/** The link previews of all public pages; `brand` is the product's name. */
export const pageCards = (brand: string): Record<PublicPage, PageCard> => ({
  home: {
    title: `${brand}：您的游戏账号值多少钱，为什么`,
    description: '几分钟填完，几秒出价，每一项加减都写明白。估价从真实成交中学习，不需要游戏密码。',
  },
  evaluation: {
    title: '评估游戏账号，几分钟拿到报告',
    description: '自己填、贴上架链接或自动采集，选择 AI 评估或人工评估，报告写明每一项加减多少钱。',
  },
  reportHighQuality: {
    title: '优质报告：看看别人的账号值多少钱',
    description: '经本人同意公开的账号评估报告：价格、依据、相似账号和误差。',
    content: excellentReportContent,
  },
  reportShared: {
    title: '一份游戏账号的评估报告',
    description: '价格、每一项加减、相似账号和误差，都写在报告里。',
    content: sharedReportContent,
  },
  accuracy: {
    title: '估价准不准：拿成交价来对',
    description: '近 90 天的真实成交和估价对照：误差多大，多少落在估价区间里。',
    content: accuracyContent,
  },
  couponCenter: {
    title: `${brand}的优惠券，免费领取`,
    description: '评估和解锁报告时使用的优惠券，领取条件和有效期都写明白。',
  },
  news: { title: '游戏账号交易资讯', description: `行情、防骗和产品公告，由${brand}整理。` },
  newsDetail: {
    title: '游戏账号交易资讯',
    description: `行情、防骗和产品公告，由${brand}整理。`,
    content: newsDetailContent,
  },
  article: {
    title: brand,
    description: '协议、规则和说明。',
    content: documentContent,
  },
  listingGuidelines: {
    title: '账号上架指南：写得清楚，卖得安全',
    description: '上架前准备什么、怎样描述账号、怎样定价和防骗。',
  },
  webview: { title: brand, description: `在${brand}中打开的网页。` },
  notFound: {
    title: '找不到这个页面',
    description: '可能已经下线或链接有误，请从首页重新进入。',
  },
  signInH5: signInPreview(brand),
  resetPassword: { title: '重置密码', description: '用短信验证码重新设置登录密码。' },
  signInWechat: signInPreview(brand),
  signInWechatSms: signInPreview(brand),
  diagnostics: { title: '诊断', description: '查看这台设备与服务的连接情况。' },
});
