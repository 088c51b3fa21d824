import { hasRole, type StaffRole } from './staff';

/** Notifications about the service to its team and to other systems, by webhook, chat robot or mail. */

/** What happened, in the order in which the desk lists the kinds. */
export const notificationKinds = [
  'human-order',
  'late-appraisal',
  'appeal',
  'refund-failed',
  'provider-failing',
  'backup-missing',
  'model-alarm',
  'sales-held',
  'sales-waiting',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationKindLabels: Record<NotificationKind, string> = {
  'human-order': '新的人工评估订单',
  'late-appraisal': '估价超时',
  appeal: '客户申诉',
  'refund-failed': '退款没有成功',
  'provider-failing': '外部服务出故障',
  'backup-missing': '备份失败或缺失',
  'model-alarm': '模型偏离行情',
  'sales-held': '成交存疑，待复核',
  'sales-waiting': '定时导入要处理',
};

/** Kinds that valuers may receive; the others are for admins. */
const valuerKinds: readonly NotificationKind[] = ['human-order', 'late-appraisal', 'appeal'];

/** The kinds of notifications that a member with this role may receive. */
export const notificationKindsForRole = (role: StaffRole): readonly NotificationKind[] =>
  hasRole(role, 'admin') ? notificationKinds : valuerKinds;

/** Ways to send a notification. */
export const notificationChannels = ['webhook', 'wecom', 'dingtalk', 'feishu', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const notificationChannelLabels: Record<NotificationChannel, string> = {
  webhook: 'Webhook',
  wecom: '企业微信群机器人',
  dingtalk: '钉钉群机器人',
  feishu: '飞书群机器人',
  mail: '邮件',
};

/** Hosts of the addresses that the chat apps give to their robots. */
export const robotHosts: Partial<Record<NotificationChannel, readonly string[]>> = {
  wecom: ['qyapi.weixin.qq.com'],
  dingtalk: ['oapi.dingtalk.com'],
  feishu: ['open.feishu.cn', 'open.larksuite.com'],
};

/** Channels whose robots have a signing secret, which a member enters. */
export const signedRobots: readonly NotificationChannel[] = ['dingtalk', 'feishu'];

export const deliveryStates = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryStateLabels: Record<DeliveryState, string> = {
  waiting: '等待发送',
  sent: '已送达',
  failed: '没送到',
};

/** Maximum number of recipients of one member. */
export const RECIPIENT_LIMIT = 20;
export const RECIPIENT_NAME_LIMIT = 30;
export const RECIPIENT_ADDRESS_LIMIT = 500;

const MAIL_ADDRESS = /^[^\s@"<>,;]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/**
 * Error text for a recipient's address, or `null` if it is valid: a mail address, an `https` address, or, for a chat
 * robot, an `https` address of the robot's host. For the hosts `ownHosts`, which the operator allows, `http` is valid
 * too.
 */
export function recipientAddressProblem(
  channel: NotificationChannel,
  address: string,
  ownHosts: readonly string[] = [],
): string | null {
  if (channel === 'mail') return MAIL_ADDRESS.test(address) ? null : '邮箱格式不对，请检查';
  if (!URL.canParse(address)) return '地址不完整，请粘贴以 https:// 开头的整个地址';
  const { protocol, host, username } = new URL(address);
  if (ownHosts.includes(host)) return null;
  if (protocol !== 'https:' || username !== '') return '请粘贴以 https:// 开头的整个地址';
  const hosts = robotHosts[channel];
  if (hosts && !hosts.includes(host))
    return `这不是${notificationChannelLabels[channel]}的地址，应以 https://${hosts[0]}/ 开头`;
  return null;
}
