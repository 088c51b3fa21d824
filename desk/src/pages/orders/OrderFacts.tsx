import {
  aboutEvaluationState,
  aboutOrderState,
  orderKindLabels,
} from '@account-doctor/contract/states';
import type { OrderStory } from '@account-doctor/contract/types';
import { Descriptions, type DescriptionsProps } from 'antd';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { OrderLink } from '../../components/OrderLink';
import { moneyText, timeText } from '../../format/format';

const channelText = (first: string | null, last: string | null): string =>
  first === last ? (last ?? '没有') : `注册 ${first ?? '没有'}，下单 ${last ?? '没有'}`;

/** What was ordered and by whom, and the order's current state. */
export function OrderFacts({ order }: { order: OrderStory }) {
  const { kind, state, evaluationState, gameName, serverLabel, account, customer } = order;
  const { createdAt, paidAt, fairPrice, related, firstChannel, lastChannel } = order;
  const items: DescriptionsProps['items'] = [
    { key: 'state', label: '订单状态', children: aboutOrderState(state).label },
    ...(kind === 'unlock'
      ? []
      : [
          {
            key: 'evaluation',
            label: '评估状态',
            children: aboutEvaluationState(evaluationState).label,
          },
          {
            key: 'fair',
            label: '估价',
            children: fairPrice === null ? '没有' : moneyText(fairPrice),
          },
        ]),
    {
      key: 'account',
      label: '账号',
      children: `${gameName} · ${serverLabel} · ${account ?? '没填账号'}`,
    },
    {
      key: 'customer',
      label: '客户',
      children: customer ? (
        <Link to={`/customers/${customer.userId}`}>
          {customer.name} {customer.phone ?? '没有手机号'}
        </Link>
      ) : (
        '已注销'
      ),
    },
    { key: 'created', label: '下单时间', children: timeText(createdAt) },
    { key: 'paid', label: '付款时间', children: paidAt ? timeText(paidAt) : '没有付款' },
    {
      key: 'channel',
      label: '渠道',
      children: channelText(firstChannel, lastChannel),
    },
    {
      key: 'related',
      label: '相关订单',
      children:
        related.length === 0
          ? '没有'
          : related.map((other, index) => (
              <Fragment key={other.orderId}>
                {index > 0 && '，'}
                {orderKindLabels[other.kind]} <OrderLink {...other} />（
                {aboutOrderState(other.state).label}）
              </Fragment>
            )),
    },
  ];
  return <Descriptions size="small" bordered column={{ xs: 1, lg: 2 }} items={items} />;
}
