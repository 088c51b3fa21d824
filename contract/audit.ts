/** What is written down of the desk's work: a row per action that changes something. */
export const auditActions = {
  'content.banner.save': '保存横幅',
  'content.banner.remove': '删除横幅',
  'content.news.save': '保存资讯',
  'content.news.remove': '删除资讯',
  'content.help.save': '保存帮助',
  'content.help.remove': '删除帮助',
  'content.document.save': '保存文档',
  'content.campaign.save': '保存优惠券活动',
  'feedback.answer': '回复反馈',
  'game.save': '保存游戏',
  'game.fields.save': '保存游戏表单',
  'staff.sign-in': '登录',
  'staff.sign-out': '退出登录',
  'staff.create': '新建成员',
  'staff.update': '修改成员',
  'staff.disable': '停用成员',
  'staff.enable': '启用成员',
  'staff.duty': '切换在岗',
  'staff.change-password': '修改密码',
  'staff.reset-password': '重置成员密码',
  'valuation.claim': '接单',
  'valuation.release': '退回队列',
  'valuation.begin': '开始估价',
  'valuation.save': '保存估价',
  'valuation.ask': '请客户补充资料',
  'valuation.submit': '提交估价',
  'valuation.return': '复核退回',
  'valuation.deliver': '复核通过并交付',
  'refund.give': '退款',
  'refund.retry': '重试退款',
} as const satisfies Record<string, string>;
export type AuditAction = keyof typeof auditActions;

/** The actions as a list that schemas and columns are made from. */
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];
