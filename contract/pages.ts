/**
 * The table of all pages, from which the app's configuration, the h5 alias, the guard, typed navigation and usage
 * counts are made. The specification defines paths and public access (docs/product.md, "Pages"). The first route is the
 * home page, because Taro opens the first one.
 */

export type Parameter = 'required' | 'optional';

export interface PageRoute {
  path: string;
  /** Title of the page, in the navigation bar and of the document. */
  title: string;
  access: 'public' | 'user';
  /**
   * Whether WeChat offers to share the page; `src/platform/share/share.weapp.ts` defines its card. `moments` for pages
   * that also work in Moments, where neither sign-in nor links work.
   */
  shared: boolean | 'moments';
  /** Query parameters of the page, required or optional. */
  parameters?: Record<string, Parameter>;
  /** Label in the tab bar; only for tab pages. */
  tab?: string;
  pullDownRefresh?: true;
  /** Whether the project has added the page to those of the specification; a comment gives the reason. */
  own?: true;
}

export const routes = {
  home: {
    path: 'pages/home/index',
    title: '账号博士',
    access: 'public',
    shared: 'moments',
    tab: '首页',
    pullDownRefresh: true,
  },
  evaluation: {
    path: 'pages/evaluation/index',
    title: '账号评估',
    access: 'public',
    shared: 'moments',
    tab: '评估',
  },
  mine: { path: 'pages/mine/index', title: '我的', access: 'user', shared: false, tab: '我的' },

  chooseGame: {
    path: 'pages/evaluation/chooseGame',
    title: '选择游戏',
    access: 'user',
    shared: false,
    parameters: { kind: 'optional' },
  },
  fillInInfo: {
    path: 'pages/evaluation/fillInInfo/index',
    title: '填写账号信息',
    access: 'user',
    shared: false,
    parameters: { gameId: 'required', kind: 'optional', check: 'optional', field: 'optional' },
  },
  rpaWebview: {
    path: 'pages/evaluation/fillInInfo/rpaWebview',
    title: '自动采集',
    access: 'user',
    shared: false,
    parameters: { taskId: 'optional' },
  },
  submitted: {
    path: 'pages/evaluation/fillInInfo/success',
    title: '评估进度',
    access: 'user',
    shared: false,
    parameters: { orderId: 'required' },
  },
  checkout: {
    path: 'pages/evaluation/human/checkout',
    title: '人工评估',
    access: 'user',
    shared: false,
    parameters: { orderId: 'optional' },
  },
  paySuccess: {
    path: 'pages/evaluation/human/paySuccess',
    title: '支付成功',
    access: 'user',
    shared: false,
    parameters: { orderId: 'optional' },
  },
  chat: {
    path: 'pages/chat/index',
    title: '在线沟通',
    access: 'user',
    shared: false,
    parameters: { orderId: 'optional' },
  },
  payment: {
    path: 'pages/evaluation/payment/index',
    title: '支付订单',
    access: 'user',
    shared: false,
    parameters: { orderId: 'optional' },
  },
  report: {
    path: 'pages/evaluation/report/index',
    title: '评估报告',
    access: 'user',
    shared: true,
    parameters: { orderId: 'required' },
  },
  reportScreenShot: {
    path: 'pages/evaluation/report/screenShot',
    title: '报告图片',
    access: 'user',
    shared: false,
    parameters: {
      orderId: 'required',
      version: 'optional',
      format: 'optional',
      shareId: 'optional',
      asks: 'optional',
    },
  },
  reportDownload: {
    path: 'pages/evaluation/report/download',
    title: '下载报告',
    access: 'user',
    shared: false,
    parameters: { orderId: 'required', version: 'optional' },
  },
  reportHighQuality: {
    path: 'pages/evaluation/report/highQuality',
    title: '优质报告',
    access: 'public',
    shared: 'moments',
    parameters: { showcaseId: 'optional' },
  },
  // The specification names the page in its guard, as "report wx-iframe", but not in its list of pages.
  reportShared: {
    own: true,
    path: 'pages/evaluation/report/wx-iframe',
    title: '评估报告',
    access: 'public',
    shared: 'moments',
    parameters: { token: 'optional' },
  },
  // Anyone can compare the error that reports publish with real sales.
  accuracy: {
    own: true,
    path: 'pages/evaluation/report/accuracy',
    title: '估价准不准',
    access: 'public',
    shared: 'moments',
    parameters: { gameId: 'optional' },
  },
  unlockInvite: {
    path: 'pages/evaluation/report/unlock/invite',
    title: '邀请好友解锁',
    access: 'user',
    shared: true,
    parameters: { orderId: 'required' },
  },
  unlockAccept: {
    path: 'pages/evaluation/report/unlock/accept',
    title: '帮好友解锁',
    access: 'user',
    shared: false,
    // Same name as the channel parameter, which is stored while the friend signs in.
    parameters: { report_unlock_record_id: 'optional' },
  },
  webview: {
    path: 'pages/home/webview/index',
    title: '网页',
    access: 'public',
    shared: false,
    parameters: { url: 'optional' },
  },
  // For unknown addresses, and for pages that the platform could not open.
  notFound: {
    path: 'pages/notFound/index',
    title: '页面不存在',
    access: 'public',
    shared: false,
    own: true,
    parameters: { asked: 'optional' },
  },

  signInH5: {
    path: 'pagesA/pages/login/h5/index',
    title: '登录',
    access: 'public',
    shared: false,
    parameters: { from: 'optional' },
  },
  resetPassword: {
    path: 'pagesA/pages/login/h5/resetPwd',
    title: '重置密码',
    access: 'public',
    shared: false,
    parameters: { from: 'optional' },
  },
  signInWechat: {
    path: 'pagesA/pages/login/wx/index',
    title: '登录',
    access: 'public',
    shared: false,
    parameters: { from: 'optional' },
  },
  signInWechatSms: {
    path: 'pagesA/pages/login/wx/sms',
    title: '短信验证码',
    access: 'public',
    shared: false,
    parameters: { from: 'optional' },
  },
  couponRecords: {
    path: 'pagesA/pages/mine/coupon/records',
    title: '我的优惠券',
    access: 'user',
    shared: false,
  },
  evaluationRecords: {
    path: 'pagesA/pages/mine/evaluation/records',
    title: '评估记录',
    access: 'user',
    shared: false,
    parameters: { filter: 'optional' },
  },
  // One account over time: its price, its reports and orders, and alerts.
  ownAccount: {
    path: 'pagesA/pages/mine/account/index',
    title: '我的账号',
    access: 'user',
    shared: false,
    own: true,
    parameters: { orderId: 'required' },
  },
  rateReport: {
    path: 'pagesA/pages/mine/evaluation/evaluate/index',
    title: '评价报告',
    access: 'user',
    shared: false,
    parameters: { orderId: 'optional' },
  },
  // Messages and the order's page link to this page.
  invoice: {
    path: 'pagesA/pages/mine/invoice/index',
    title: '发票',
    access: 'user',
    shared: false,
    own: true,
    parameters: { orderId: 'required' },
  },
  messages: {
    path: 'pagesA/pages/mine/message/index',
    title: '消息',
    access: 'user',
    shared: false,
  },
  realName: {
    path: 'pagesA/pages/mine/realName/index',
    title: '实名认证',
    access: 'user',
    shared: false,
  },
  realNameResult: {
    path: 'pagesA/pages/mine/realName/result',
    title: '认证结果',
    access: 'user',
    shared: false,
  },
  settings: {
    path: 'pagesA/pages/mine/setting/index',
    title: '设置',
    access: 'user',
    shared: false,
  },
  changePassword: {
    path: 'pagesA/pages/mine/setting/password',
    title: '登录密码',
    access: 'user',
    shared: false,
  },
  // Lets the owner of a lost phone sign the phone out.
  devices: {
    path: 'pagesA/pages/mine/setting/devices',
    title: '我的设备',
    access: 'user',
    shared: false,
    own: true,
  },
  userFeedback: {
    path: 'pagesA/pages/mine/userFeedback/index',
    title: '意见反馈',
    access: 'user',
    shared: false,
    parameters: { view: 'optional', about: 'optional' },
  },
  article: {
    path: 'pagesA/pages/home/article/index',
    title: '详情',
    access: 'public',
    shared: 'moments',
    parameters: { document: 'required' },
  },
  helpCenter: {
    path: 'pagesA/pages/home/helpCenter/index',
    title: '帮助中心',
    access: 'user',
    shared: false,
  },
  couponCenter: {
    path: 'pagesA/pages/home/couponCenter/index',
    title: '领券中心',
    access: 'public',
    shared: true,
  },
  news: {
    path: 'pagesA/pages/home/news/index',
    title: '资讯',
    access: 'public',
    shared: true,
  },
  newsDetail: {
    path: 'pagesA/pages/home/news/detail',
    title: '资讯详情',
    access: 'public',
    shared: 'moments',
    parameters: { newsId: 'required' },
  },
  listingGuidelines: {
    path: 'pagesA/pages/home/listingGuidelines/index',
    title: '账号指南',
    access: 'public',
    shared: 'moments',
    parameters: { gameId: 'optional' },
  },
  contrastAnalysis: {
    path: 'pagesA/pages/evaluation/contrastAnalysis/index',
    title: '对比分析',
    access: 'user',
    shared: false,
    // Ids of the orders to compare or to preselect, separated by commas.
    parameters: { orderIds: 'optional' },
  },
  diagnostics: { path: 'pagesA/pages/test', title: '诊断', access: 'public', shared: false },
} as const satisfies Record<string, PageRoute>;

export type RouteName = keyof typeof routes;

/** Names of the pages that WeChat offers to share. */
export type SharedPage = {
  [Name in RouteName]: (typeof routes)[Name]['shared'] extends false ? never : Name;
}[RouteName];
