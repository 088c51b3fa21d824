import { hasRole } from '@account-doctor/contract/staff';
import type { DeskCustomer } from '@account-doctor/contract/types';
import { Flex, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DayRange } from '../../components/DayRange';
import { ExportButton } from '../../components/ExportButton';
import { KeysetTable } from '../../components/KeysetTable';
import { Page } from '../../components/Page';
import { DeskSearch } from '../../components/DeskSearch';
import { call } from '../../data/service';
import { timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { useConditions } from '../../hooks/useConditions';
import { useKeyset } from '../../hooks/useKeyset';
import { useMember } from '../../session/session';

const columns: TableProps<DeskCustomer>['columns'] = [
  {
    title: '客户',
    key: 'customer',
    render: (_, { userId, name, phone }) => (
      <Link to={`/customers/${userId}`}>
        {name} {phone ?? '没有手机号'}
      </Link>
    ),
  },
  { title: '渠道', dataIndex: 'channel', render: (channel: string | null) => channel ?? '没有' },
  { title: '注册时间', dataIndex: 'createdAt', render: timeText },
  {
    title: '最近下单',
    dataIndex: 'lastOrderAt',
    render: (at: string | null) => (at === null ? '没下过单' : timeText(at)),
  },
];

/** Page of all customers, masked, with a search by phone, nickname, number or link. */
export function CustomersPage() {
  const { conditions: days, change } = useConditions(['from', 'to']);
  // Not in the address, because browsers keep addresses and the text may be a phone.
  const [query, setQuery] = useState('');
  const keyset = useKeyset();
  const asked = { ...days, ...(query !== '' && { query }) };
  const found = useCall('POST /desk-api/customer/search', {
    ...asked,
    ...(keyset.after !== undefined && { after: keyset.after }),
  });
  const { role } = useMember();
  return (
    <Page
      title="客户"
      actions={
        hasRole(role, 'admin') && (
          <ExportButton
            load={(format) => call('POST /desk-api/customer/export', { ...asked, format })}
          />
        )
      }
    >
      <Flex vertical gap={16}>
        <DeskSearch
          label="查客户"
          placeholder="手机号、昵称、用户编号、订单号、报告号或商品链接"
          onSearch={(typed) => {
            setQuery(typed);
            keyset.restart();
          }}
        />
        <DayRange
          label="注册日期"
          days={days}
          onChange={(chosen) => {
            change({ from: chosen.from, to: chosen.to });
            keyset.restart();
          }}
        />
        <KeysetTable<DeskCustomer>
          call={found}
          keyset={keyset}
          empty="没有符合条件的客户，手机号和昵称要填完整"
          rowKey="userId"
          columns={columns}
        />
      </Flex>
    </Page>
  );
}
