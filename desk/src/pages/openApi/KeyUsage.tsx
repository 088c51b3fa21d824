import type { DataOf, DeskApiKey } from '@account-doctor/contract/types';
import { Drawer, type TableProps } from 'antd';
import { UnpagedTable } from '../../components/UnpagedTable';
import { useCall } from '../../hooks/useCall';
import { useFocusBack } from '../../hooks/useFocusBack';

type UsageOfDay = DataOf<'GET /desk-api/api-key/usage'>['list'][number];

const columns: TableProps<UsageOfDay>['columns'] = [
  { title: '日期', dataIndex: 'day' },
  { title: '存下的成交', dataIndex: 'sales', align: 'right' },
  { title: '估价', dataIndex: 'estimates', align: 'right' },
  { title: '其中没给价', dataIndex: 'refusals', align: 'right' },
];

/** Usage of a key on its last days of use. */
export function KeyUsage({ apiKey, onClose }: { apiKey: DeskApiKey | null; onClose: () => void }) {
  const query = useCall(
    'GET /desk-api/api-key/usage',
    apiKey === null ? null : { keyId: apiKey.keyId },
    { keepPreviousData: false },
  );
  useFocusBack();
  return (
    <Drawer
      title={`用量：${apiKey?.name ?? ''}`}
      open={apiKey !== null}
      onClose={onClose}
      size={520}
      destroyOnHidden
    >
      <UnpagedTable call={query} rowKey="day" columns={columns} empty="还没有用过" />
    </Drawer>
  );
}
