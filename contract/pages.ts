/**
 * The one list of pages: the app's configuration, the h5 alias, the guard, typed navigation and what the
 * service counts are made from it. Paths and public access are given (docs/product.md, "Pages"). The
 * first route is the home page, because Taro opens the first page of the list.
 */

export type Parameter = 'required' | 'optional';

export interface Route {
  path: string;
  /** Shown in the navigation bar and as the document's title. */
  title: string;
  access: 'public' | 'user';
  /** Query parameters the page reads. */
  parameters?: Record<string, Parameter>;
  /** Label in the tab bar; only tab pages have one. */
  tab?: string;
  pullDownRefresh?: true;
  /** Not among the given pages: why stands beside it. */
  own?: true;
}

export const routes = {
  home: {
    path: 'pages/home/index',
    title: '账号博士',
    access: 'public',
    tab: '首页',
    pullDownRefresh: true,
  },
  evaluation: {
    path: 'pages/evaluation/index',
    title: '账号评估',
    access: 'public',
    tab: '评估',
  },
  mine: { path: 'pages/mine/index', title: '我的', access: 'user', tab: '我的' },

  chooseGame: {
    path: 'pages/evaluation/chooseGame',
    title: '选择游戏',
    access: 'user',
    parameters: { kind: 'optional' },
  },
  fillInInfo: {
    path: 'pages/evaluation/fillInInfo/index',
    title: '填写账号信息',
    access: 'user',
    parameters: { gameId: 'required', kind: 'optional', check: 'optional' },
  },
  rpaWebview: {
    path: 'pages/evaluation/fillInInfo/rpaWebview',
    title: '自动采集',
    access: 'user',
    parameters: { taskId: 'optional' },
  },
  submitted: {
    path: 'pages/evaluation/fillInInfo/success',
    title: '评估进度',
    access: 'user',
    parameters: { orderId: 'required' },
  },
  checkout: {
    path: 'pages/evaluation/human/checkout',
    title: '人工评估',
    access: 'user',
    parameters: { orderId: 'optional' },
  },
  paySuccess: {
    path: 'pages/evaluation/human/paySuccess',
    title: '支付成功',
    access: 'user',
    parameters: { orderId: 'optional' },
  },
  chat: {
    path: 'pages/chat/index',
    title: '在线沟通',
    access: 'user',
    parameters: { orderId: 'optional' },
  },
  payment: {
    path: 'pages/evaluation/payment/index',
    title: '支付订单',
    access: 'user',
    parameters: { orderId: 'optional' },
  },
  report: {
    path: 'pages/evaluation/report/index',
    title: '评估报告',
    access: 'user',
    parameters: { orderId: 'required' },
  },
  reportScreenShot: {
    path: 'pages/evaluation/report/screenShot',
    title: '报告图片',
    access: 'user',
    parameters: {
      orderId: 'required',
      version: 'optional',
      shareId: 'optional',
      asks: 'optional',
    },
  },
  reportDownload: {
    path: 'pages/evaluation/report/download',
    title: '下载报告',
    access: 'user',
    parameters: { orderId: 'required', version: 'optional' },
  },
  reportHighQuality: {
    path: 'pages/evaluation/report/highQuality',
    title: '优质报告',
    access: 'public',
    parameters: { showcaseId: 'optional' },
  },
  // The "report wx-iframe" of the guard, which the list of pages lacks.
  reportShared: {
    own: true,
    path: 'pages/evaluation/report/wx-iframe',
    title: '评估报告',
    access: 'public',
    parameters: { token: 'optional' },
  },
  unlockInvite: {
    path: 'pages/evaluation/report/unlock/invite',
    title: '邀请好友解锁',
    access: 'user',
    parameters: { orderId: 'required' },
  },
  unlockAccept: {
    path: 'pages/evaluation/report/unlock/accept',
    title: '帮好友解锁',
    access: 'user',
    // The name that travels as a channel parameter: it is kept while the friend signs in.
    parameters: { report_unlock_record_id: 'optional' },
  },
  webview: {
    path: 'pages/home/webview/index',
    title: '网页',
    access: 'public',
    parameters: { url: 'optional' },
  },
  // Where unknown addresses lead.
  notFound: { path: 'pages/notFound/index', title: '页面不存在', access: 'public', own: true },

  signInH5: {
    path: 'pagesA/pages/login/h5/index',
    title: '登录',
    access: 'public',
    parameters: { from: 'optional' },
  },
  resetPassword: {
    path: 'pagesA/pages/login/h5/resetPwd',
    title: '重置密码',
    access: 'public',
    parameters: { from: 'optional' },
  },
  signInWechat: {
    path: 'pagesA/pages/login/wx/index',
    title: '登录',
    access: 'public',
    parameters: { from: 'optional' },
  },
  signInWechatSms: {
    path: 'pagesA/pages/login/wx/sms',
    title: '绑定手机号',
    access: 'public',
    parameters: { from: 'optional' },
  },
  couponRecords: {
    path: 'pagesA/pages/mine/coupon/records',
    title: '我的优惠券',
    access: 'user',
  },
  evaluationRecords: {
    path: 'pagesA/pages/mine/evaluation/records',
    title: '评估记录',
    access: 'user',
    parameters: { filter: 'optional' },
  },
  rateReport: {
    path: 'pagesA/pages/mine/evaluation/evaluate/index',
    title: '评价报告',
    access: 'user',
    parameters: { orderId: 'optional' },
  },
  messages: { path: 'pagesA/pages/mine/message/index', title: '消息', access: 'user' },
  realName: { path: 'pagesA/pages/mine/realName/index', title: '实名认证', access: 'user' },
  realNameResult: {
    path: 'pagesA/pages/mine/realName/result',
    title: '认证结果',
    access: 'user',
  },
  settings: { path: 'pagesA/pages/mine/setting/index', title: '设置', access: 'user' },
  changePassword: {
    path: 'pagesA/pages/mine/setting/password',
    title: '修改密码',
    access: 'user',
  },
  userFeedback: {
    path: 'pagesA/pages/mine/userFeedback/index',
    title: '意见反馈',
    access: 'user',
    parameters: { view: 'optional' },
  },
  article: {
    path: 'pagesA/pages/home/article/index',
    title: '详情',
    access: 'public',
    parameters: { document: 'required' },
  },
  helpCenter: { path: 'pagesA/pages/home/helpCenter/index', title: '帮助中心', access: 'user' },
  couponCenter: {
    path: 'pagesA/pages/home/couponCenter/index',
    title: '领券中心',
    access: 'public',
  },
  news: {
    path: 'pagesA/pages/home/news/index',
    title: '资讯',
    access: 'public',
  },
  newsDetail: {
    path: 'pagesA/pages/home/news/detail',
    title: '资讯详情',
    access: 'public',
    parameters: { newsId: 'required' },
  },
  listingGuidelines: {
    path: 'pagesA/pages/home/listingGuidelines/index',
    title: '上架指南',
    access: 'public',
    parameters: { gameId: 'optional' },
  },
  contrastAnalysis: {
    path: 'pagesA/pages/evaluation/contrastAnalysis/index',
    title: '对比分析',
    access: 'user',
    // Ids of orders, parted by commas: chosen already, or to be compared at once.
    parameters: { orderIds: 'optional' },
  },
  diagnostics: { path: 'pagesA/pages/test', title: '诊断', access: 'public' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
