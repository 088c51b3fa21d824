import { hasRole } from '@account-doctor/contract/staff';
import type { CustomerProfile } from '@account-doctor/contract/types';
import { App, Button, Space } from 'antd';
import { useState } from 'react';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';
import { useMember } from '../../session/session';
import { GiveCoupon } from './GiveCoupon';

/** What an admin may do for a customer; refunds are given on the pages of orders. */
export function CustomerActions({
  customer: { userId, sessions },
  onDone,
}: {
  customer: CustomerProfile;
  onDone: () => void;
}) {
  const { role } = useMember();
  const { modal, message } = App.useApp();
  const [giving, setGiving] = useState(false);
  const end = useAction(async () => {
    const ended = await call('POST /desk-api/customer/sessions/end', { userId }).finally(onDone);
    void message.success(`已下线 ${ended.sessions} 台设备`);
  });
  if (!hasRole(role, 'admin')) return null;
  return (
    <Space wrap>
      <Button id="give-coupon" onClick={() => setGiving(true)}>
        送优惠券
      </Button>
      <Button
        danger
        id="end-sessions"
        disabled={sessions.length === 0}
        onClick={() =>
          void modal.confirm({
            title: '下线这位客户的全部设备？',
            content: '客户要重新登录，没有别的影响。',
            okText: '全部下线',
            okButtonProps: { danger: true },
            onOk: () => end.run(),
          })
        }
      >
        下线全部设备
      </Button>
      {giving && <GiveCoupon userId={userId} onClose={() => setGiving(false)} onGiven={onDone} />}
    </Space>
  );
}
