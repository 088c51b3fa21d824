import type { ConsentKey } from '@account-doctor/contract/consents';
import type { CouponState } from '@account-doctor/contract/coupon';
import { valueLabel } from '@account-doctor/contract/labels';
import type { CustomerProfile } from '@account-doctor/contract/types';
import { Card, Typography } from 'antd';
import type { ReactNode } from 'react';
import { OrderLink } from '../../components/OrderLink';
import { timeText } from '../../format/format';

const couponStateLabels: Record<CouponState, string> = {
  unused: '未使用',
  locked: '用在待付款的订单',
  used: '已使用',
  returned: '已退回',
  expired: '已过期',
};

const consentLabels: Record<ConsentKey, string> = {
  'user-agreement': '用户协议',
  'privacy-policy': '隐私政策',
  'real-name': '实名认证说明',
  'excellent-reports': '展示我的报告',
  'picture-reading': '截图识别说明',
};

/** A list of short lines in a card. */
const LinesCard = ({ title, none, lines }: { title: string; none: string; lines: ReactNode[] }) => (
  <Card size="small" title={title}>
    {lines.length === 0 ? (
      <Typography.Text type="secondary">{none}</Typography.Text>
    ) : (
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>{lines}</ul>
    )}
  </Card>
);

/** Accounts, coupons, conversations, consents and devices of a customer. */
export function CustomerLists({ customer }: { customer: CustomerProfile }) {
  const { accounts, coupons, chats, consents, sessions } = customer;
  return (
    <>
      <LinesCard
        title="账号"
        none="没有评估过账号"
        lines={accounts.map(({ gameName, serverLabel, account, orders }) => (
          <li key={[gameName, serverLabel, account].join()}>
            {gameName} · {serverLabel} · {account ?? '没填账号'}（{orders} 次评估）
          </li>
        ))}
      />
      <LinesCard
        title="优惠券"
        none="没有优惠券"
        lines={coupons.map(({ couponId, name, state, validUntil }) => (
          <li key={couponId}>
            {name}（{couponStateLabels[state]}，{timeText(validUntil)} 到期）
          </li>
        ))}
      />
      <LinesCard
        title="聊天"
        none="没有聊天"
        lines={chats.map(({ orderId, orderNo, messages, lastAt }) => (
          <li key={orderId}>
            <OrderLink orderId={orderId} orderNo={orderNo} />（{messages} 条，最近{' '}
            {timeText(lastAt)}）
          </li>
        ))}
      />
      <LinesCard
        title="授权"
        none="没有授权记录"
        lines={consents.map(({ key, answer, version, at }) => (
          <li key={key}>
            {timeText(at)} {answer === 'given' ? '同意了' : '撤回了'}
            {valueLabel(consentLabels, key)}（第 {version} 版）
          </li>
        ))}
      />
      <LinesCard
        title="登录的设备"
        none="没有登录的设备"
        lines={sessions.map(({ sessionId, device, signedInAt, usedAt }) => (
          <li key={sessionId}>
            {device || '没有记下的设备'}（{timeText(signedInAt)} 登录，最近 {timeText(usedAt)}）
          </li>
        ))}
      />
    </>
  );
}
