import { LOOK_REASON_LIMIT } from '@account-doctor/contract/customers';
import type { RealNameState } from '@account-doctor/contract/states';
import type { CustomerProfile, DataOf } from '@account-doctor/contract/types';
import { Button, Descriptions, Form } from 'antd';
import { useState } from 'react';
import { AnswerDialog, AnswerField } from '../../components/AnswerDialog';
import { call } from '../../data/service';
import { moneyText, timeText } from '../../format/format';

const realNameLabels: Record<RealNameState, string> = {
  none: '未认证',
  pending: '认证中',
  verified: '已认证',
  rejected: '没有通过',
};

type Revealed = DataOf<'POST /desk-api/customer/reveal'>;

/** Who the customer is; name and phone are masked until the member gives a reason. */
export function CustomerFacts({ customer }: { customer: CustomerProfile }) {
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<Revealed | null>(null);
  const { userId, name, phone, channel, createdAt, realName, hasWechat, hasPassword } = customer;
  const ways = [phone !== null && '手机号', hasPassword && '密码', hasWechat && '微信'];
  return (
    <>
      <Descriptions
        size="small"
        bordered
        column={{ xs: 1, lg: 2 }}
        items={[
          { key: 'name', label: '昵称', children: shown?.nickname ?? name },
          {
            key: 'phone',
            label: '手机号',
            children: (
              <>
                {shown?.phone ?? phone ?? '没有'}{' '}
                {!shown && (
                  <Button type="link" size="small" id="reveal" onClick={() => setAsking(true)}>
                    看完整的
                  </Button>
                )}
              </>
            ),
          },
          { key: 'id', label: '用户编号', children: userId },
          { key: 'since', label: '注册时间', children: timeText(createdAt) },
          { key: 'ways', label: '登录方式', children: ways.filter(Boolean).join('、') },
          { key: 'real-name', label: '实名', children: realNameLabels[realName] },
          { key: 'channel', label: '注册渠道', children: channel ?? '没有' },
          {
            key: 'money',
            label: '付款',
            children: `${moneyText(customer.paid)}，退了 ${moneyText(customer.refunded)}`,
          },
        ]}
      />
      {asking && <AskReason userId={userId} onShown={setShown} onClose={() => setAsking(false)} />}
    </>
  );
}

function AskReason({
  userId,
  onShown,
  onClose,
}: {
  userId: string;
  onShown: (revealed: Revealed) => void;
  onClose: () => void;
}) {
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <AnswerDialog<{ reason: string }>
      title="看完整的昵称和手机号"
      okText="查看"
      okId="show-phone"
      said="已记入操作记录"
      form={form}
      send={async ({ reason }) => {
        onShown(await call('POST /desk-api/customer/reveal', { userId, reason }));
      }}
      onClose={onClose}
      onSent={() => undefined}
    >
      <AnswerField
        name="reason"
        label="查看原因"
        extra="记入操作记录，管理员能看到"
        required="请填写查看原因"
        maxLength={LOOK_REASON_LIMIT}
        autoFocus
      />
    </AnswerDialog>
  );
}
