import { hasRole } from '@account-doctor/contract/staff';
import type { DeskOrder, PayloadOf } from '@account-doctor/contract/types';
import { Flex } from 'antd';
import { useState } from 'react';
import { ExportButton } from '../../components/ExportButton';
import { KeysetTable } from '../../components/KeysetTable';
import { Page } from '../../components/Page';
import { DeskSearch } from '../../components/DeskSearch';
import { call } from '../../data/service';
import { useCall } from '../../hooks/useCall';
import { useConditions } from '../../hooks/useConditions';
import { useKeyset } from '../../hooks/useKeyset';
import { useMember } from '../../session/session';
import { OrderConditions, type ChosenConditions } from './OrderConditions';
import { orderListColumns } from './orderListColumns';

type Conditions = Omit<PayloadOf<'POST /desk-api/order/search'>, 'after' | 'query'>;

/** Page of all orders, with a search by phone, nickname, number or link. */
export function OrdersPage() {
  const { conditions, change } = useConditions([
    'state',
    'kind',
    'from',
    'to',
    'figure',
    'customer',
  ]);
  const { customer, ...chosen } = conditions;
  // Not in the address, because browsers keep addresses and the text may be a phone.
  const [text, setText] = useState('');
  const keyset = useKeyset();
  const query = text || customer;
  const asked = { ...(chosen as Conditions), ...(query !== undefined && { query }) };
  const found = useCall('POST /desk-api/order/search', {
    ...asked,
    ...(keyset.after !== undefined && { after: keyset.after }),
  });
  const restart = (changed: ChosenConditions & { customer?: undefined }) => {
    change(changed);
    keyset.restart();
  };
  const { role } = useMember();
  return (
    <Page
      title="订单"
      actions={
        hasRole(role, 'admin') && (
          <ExportButton
            load={(format) => call('POST /desk-api/order/export', { ...asked, format })}
          />
        )
      }
    >
      <Flex vertical gap={16}>
        <DeskSearch
          label="查订单"
          placeholder="订单号、报告号、付款单号、手机号、昵称、用户编号或商品链接"
          initial={customer}
          onSearch={(typed) => {
            setText(typed);
            restart({ customer: undefined });
          }}
        />
        <OrderConditions conditions={chosen} onChange={restart} />
        <KeysetTable<DeskOrder>
          call={found}
          keyset={keyset}
          empty="没有符合条件的订单，手机号和单号要填完整"
          rowKey="orderId"
          columns={orderListColumns}
        />
      </Flex>
    </Page>
  );
}
