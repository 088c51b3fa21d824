import {
  notificationKindsForRole,
  notificationChannelLabels,
  notificationKindLabels,
  RECIPIENT_ADDRESS_LIMIT,
  RECIPIENT_NAME_LIMIT,
  signedRobots,
  type NotificationChannel,
  type NotificationKind,
} from '@account-doctor/contract/notifications';
import { parseDutyHours } from '@account-doctor/contract/staff';
import type { NotificationRecipient } from '@account-doctor/contract/types';
import { App, Checkbox, Form, Input, Select, Typography } from 'antd';
import { EditDrawer } from '../../components/EditDrawer';
import { requiredRules, formRule } from '../../components/rule';
import { call } from '../../data/service';
import { useMember } from '../../session/session';
import { quietText } from './quietText';

interface Values {
  channel: NotificationChannel;
  name: string;
  address?: string;
  secret?: string;
  kinds: NotificationKind[];
  quiet?: string;
}

interface EditRecipientProps {
  recipient: NotificationRecipient | 'new' | null;
  channels: readonly NotificationChannel[];
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Form for a recipient: where notifications are sent, and which ones. */
export function EditRecipient({ recipient, channels, onClose, onSaved }: EditRecipientProps) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  const known = recipient === 'new' ? null : recipient;
  const save = async ({ quiet, address, secret, ...values }: Values) => {
    const hours = quiet ? parseDutyHours(quiet) : null;
    const { secret: signing } = await call('POST /desk-api/notification/recipient/save', {
      ...values,
      ...(address && { address }),
      ...(secret && { secret }),
      quietFrom: hours?.dutyFrom ?? null,
      quietUntil: hours?.dutyUntil ?? null,
      ...(known && { recipientId: known.recipientId }),
    });
    await onSaved();
    if (signing !== null)
      modal.info({
        title: '签名密钥，只显示这一次',
        content: (
          <>
            <p>
              接收方用它核对请求确实来自这里（Standard Webhooks）。丢了就重新填一次地址，会换新的。
            </p>
            <Typography.Text copyable code>
              {signing}
            </Typography.Text>
          </>
        ),
      });
  };
  return (
    <EditDrawer
      title={known ? '修改接收方' : '添加接收方'}
      open={recipient !== null}
      onClose={onClose}
      form={form}
      initial={
        known
          ? { ...known, quiet: quietText(known) }
          : { channel: channels.includes('wecom') ? 'wecom' : 'webhook', kinds: ['human-order'] }
      }
      save={save}
    >
      <RecipientFields channels={channels} known={known} />
    </EditDrawer>
  );
}

const addressHints: Record<NotificationChannel, string> = {
  webhook:
    '有事时向这个 https 地址发送签名的 JSON，可以接到自己的系统或 n8n。公网上的地址直接能用；内网的要请管服务器的人写进设置 NOTIFICATION_HOSTS，这里不能放行，免得有人借工作台访问内网',
  wecom: '在企业微信群里添加群机器人，复制它的 Webhook 地址',
  dingtalk: '在钉钉群里添加自定义机器人，安全设置选“加签”，复制 Webhook 地址',
  feishu: '在飞书群里添加自定义机器人，复制 Webhook 地址',
  mail: '收信的邮箱',
};

function RecipientFields({
  channels,
  known,
}: Pick<EditRecipientProps, 'channels'> & { known: NotificationRecipient | null }) {
  const { role } = useMember();
  const channel = Form.useWatch<NotificationChannel | undefined>('channel') ?? 'wecom';
  const keeps = known?.channel === channel;
  return (
    <>
      <Form.Item name="channel" label="方式" rules={requiredRules('请选择方式')}>
        <Select
          options={channels.map((value) => ({ value, label: notificationChannelLabels[value] }))}
        />
      </Form.Item>
      <Form.Item name="name" label="名称" rules={requiredRules('请填写名称')}>
        <Input maxLength={RECIPIENT_NAME_LIMIT} placeholder="例如：估价群" />
      </Form.Item>
      <Form.Item
        name="address"
        label={channel === 'mail' ? '邮箱' : '地址'}
        extra={keeps ? `现在是 ${known.shownAddress}，不换就不用填` : addressHints[channel]}
        rules={keeps ? [] : requiredRules('请填写地址')}
      >
        <Input maxLength={RECIPIENT_ADDRESS_LIMIT} autoComplete="off" />
      </Form.Item>
      {signedRobots.includes(channel) && (
        <Form.Item
          name="secret"
          label="加签密钥"
          extra={keeps ? '不换就不用填' : '机器人的安全设置里选了签名校验才要填'}
        >
          <Input.Password maxLength={200} autoComplete="new-password" />
        </Form.Item>
      )}
      <Form.Item name="kinds" label="通知什么" rules={requiredRules('请至少选一种通知')}>
        <Checkbox.Group
          style={{ display: 'grid', gap: 8 }}
          options={notificationKindsForRole(role).map((value) => ({
            value,
            label: notificationKindLabels[value],
          }))}
        />
      </Form.Item>
      <Form.Item
        name="quiet"
        label="免打扰（北京时间）"
        extra="例如 22:00-08:00，期间的通知在结束时一起发；不填就随时发"
        rules={[
          formRule((text) => (!text || parseDutyHours(text) ? null : '请按 22:00-08:00 填写')),
        ]}
      >
        <Input maxLength={11} />
      </Form.Item>
    </>
  );
}
