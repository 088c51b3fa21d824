import { pricedKinds } from '@account-doctor/contract/prices';
import { orderKindLabels } from '@account-doctor/contract/states';
import { List, Typography } from 'antd';
import { moneyText, timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';

const SHOWN = 10;

/** Id of the default prices in the audit log. */
const ALL_GAMES = 'all-games';

type Prices = Partial<Record<string, number | null>>;

const priceText = (fen: number | null | undefined) =>
  typeof fen === 'number' ? moneyText(fen) : '未设置';

/** Text of the price changes in an audit entry, in Chinese. */
const changeText = ({ before = {}, after = {} }: { before?: Prices; after?: Prices }): string =>
  pricedKinds
    .filter((kind) => before[kind] !== after[kind])
    .map(
      (kind) => `${orderKindLabels[kind]} ${priceText(before[kind])} → ${priceText(after[kind])}`,
    )
    .join('，');

/** Past prices of one game, or past default prices. */
export function PriceHistory({ subject }: { subject: string | null }) {
  const { data } = useCall(
    'GET /desk-api/audit/list',
    { action: 'price.save', subject: subject ?? ALL_GAMES, pageSize: SHOWN },
    // Refetches whenever the list is opened, so that it contains the last change.
    { dedupingInterval: 0 },
  );
  if (!data || data.list.length === 0) return null;
  return (
    <List
      size="small"
      header={<Typography.Text strong>修改记录</Typography.Text>}
      dataSource={data.list}
      rowKey="entryId"
      renderItem={({ at, staff, details }) => (
        <List.Item>
          <div>
            <div>{changeText(details)}</div>
            <Typography.Text type="secondary">
              {timeText(at)} · {staff?.alias ?? '运维'}
            </Typography.Text>
          </div>
        </List.Item>
      )}
    />
  );
}
