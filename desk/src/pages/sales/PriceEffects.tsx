import { LEVEL_WARNING } from '@account-doctor/contract/saleImports';
import { Alert, Collapse, Flex, Table } from 'antd';
import { biasText, moneyText } from '../../format/format';
import type { SaleFile } from './saleFile';

type Preview = NonNullable<SaleFile['preview']>;
type Effect = Preview['effects'][number];

/** Effects of a file's prices on the estimates, with warnings. */
export function PriceEffects({ preview: { effects, doubts } }: { preview: Preview }) {
  return (
    <Flex vertical gap={8}>
      {doubts.map((doubt) => (
        <Alert
          key={`${doubt.gameName} ${doubt.server}`}
          showIcon
          type="warning"
          title={doubtText(doubt)}
        />
      ))}
      {effects.filter(movesFar).map(({ gameName, move }) => (
        <Alert
          key={gameName}
          showIcon
          type="warning"
          title={`${gameName}的估价整体会变 ${biasText((move ?? 1) - 1)}，请先核对价格`}
        />
      ))}
      {effects.length > 0 && (
        <Collapse
          items={effects.map((effect) => ({
            key: effect.gameId,
            label: effectLabel(effect),
            children: <KnownAccounts effect={effect} />,
          }))}
        />
      )}
    </Flex>
  );
}

const movesFar = ({ move }: Effect): boolean => move !== null && Math.abs(move - 1) > LEVEL_WARNING;

const doubtText = ({ gameName, server, median, ratio }: Preview['doubts'][number]) => {
  const middle = `${gameName}${server}的中位价是 ${moneyText(median)}`;
  if (ratio === null) return `${middle}，不像账号的价格，请看价格单位是不是“分”`;
  const times = ratio > 1 ? `${Math.round(ratio)} 倍` : `${Math.round(ratio * 100)}%`;
  return `${middle}，是预期的 ${times}，请看价格单位是不是“分”`;
};

const effectLabel = ({ gameName, accounts, move }: Effect) =>
  move === null
    ? `${gameName}：还没有模型，导入后${accounts.filter(({ after }) => after !== null).length ? '可以估价' : '仍不够估价'}`
    : `${gameName}：导入后估价整体变化 ${biasText(move - 1)}（${accounts.length} 个已知账号的中位数）`;

const fairText = (fair: number | null) => (fair === null ? '无' : moneyText(fair));

const KnownAccounts = ({ effect: { accounts } }: { effect: Effect }) => (
  <Table
    size="small"
    pagination={false}
    rowKey={(account) => accounts.indexOf(account)}
    dataSource={accounts}
    columns={[
      { title: '区服', dataIndex: 'server' },
      { title: '实际价格', dataIndex: 'price', align: 'right', render: moneyText },
      { title: '现在估价', dataIndex: 'before', align: 'right', render: fairText },
      { title: '导入后估价', dataIndex: 'after', align: 'right', render: fairText },
    ]}
  />
);
