import { providerLabel, type PaymentProviderName } from '@account-doctor/contract/payment';
import type { ExternalPart } from '@account-doctor/contract/operation';

/** Names of the service's parts, providers and jobs, for people. */

export const partLabels: Record<ExternalPart, string> = {
  payment: '收款',
  sms: '短信',
  wechat: '微信',
  identity: '实名认证',
  human: '人机验证',
  moderation: '内容审核',
  storage: '图片存储',
};

const others: Readonly<Record<string, string>> = {
  sandbox: '沙箱',
  off: '未使用',
  local: '本机硬盘',
  s3: 'S3 存储',
  aliyun: '阿里云',
  tencent: '腾讯云',
  wechat: '微信',
  'mini-program': '微信小程序',
};

/** Name of a part's provider; payment providers have their usual names. */
export const providerText = (part: ExternalPart, name: string): string =>
  part === 'payment' && name !== 'sandbox'
    ? providerLabel(name as PaymentProviderName)
    : (others[name] ?? '其他');

export const jobLabels: Readonly<Record<string, string>> = {
  askOwners: '询问成交结果',
  checkPriceWatches: '检查涨跌提醒',
  backUp: '备份',
  backUpDaily: '每日备份',
  balanceLedger: '核对账本',
  checkPayment: '查询付款',
  closeNeedless: '关闭多余付款',
  closePayment: '关闭付款',
  countDays: '统计每天的数字',
  estimate: '估价',
  estimateWaiting: '补做估价',
  expireHelpRequest: '助力到期',
  expireCapture: '采集到期',
  expireCoupons: '优惠券到期',
  handBackCapture: '归还采集任务',
  moderate: '内容审核',
  moderateOverdue: '补做内容审核',
  purge: '清理过期数据',
  reconcile: '对账',
  refund: '退款',
  rehearse: '检验模型',
  removeContents: '删除文件',
  reportSandboxPayment: '沙箱付款通知',
  requestBills: '取支付账单',
  rescue: '找回卡住的任务',
  sampleReports: '示例报告',
  showcase: '精选报告',
  takeAskedPrice: '收录商品标价',
  previewSales: '预览成交文件',
  takeSales: '导入成交文件',
  receiveSales: '查看取到的成交文件',
  startSaleSources: '开始定时导入',
  fetchSales: '取成交文件',
  learnSentSales: '学习合作方的成交',
  tellDelivery: '通知交付',
  tellOfChat: '通知新消息',
  tellOutside: '给客户发微信或短信',
  spreadNotification: '分发通知',
  deliverNotification: '发送通知',
  timeOutOrder: '订单超时',
  train: '训练模型',
  trainEveryGame: '训练全部模型',
  appraisalDeadlines: '检查估价时限',
  verifyRealName: '实名认证',
};

export const jobLabel = (task: string): string => jobLabels[task] ?? '其他任务';
