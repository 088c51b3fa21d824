import type { DeskGame } from '@account-doctor/contract/types';
import { Button, Space, Tag, type TableProps } from 'antd';
import type { PriceList } from './fallbackPrice';
import type { OpenDrawer } from './GameDrawer';
import { PriceCell } from './PriceCell';

const availabilityTag = (open: boolean) => (open ? <Tag color="green">开放</Tag> : <Tag>关闭</Tag>);

interface ColumnOptions {
  /** The prices; `undefined` until they are loaded. */
  prices: PriceList | undefined;
  open: (drawer: OpenDrawer) => void;
}

/** Columns of the list of games. */
export const gameColumns = ({ prices, open }: ColumnOptions): TableProps<DeskGame>['columns'] => [
  { title: '顺序', dataIndex: 'position', width: 80, responsive: ['md'] },
  {
    title: '游戏',
    dataIndex: 'name',
    render: (_, { name, iconUrl }) => (
      <Space>
        <img src={iconUrl} alt="" width={28} height={28} />
        {name}
      </Space>
    ),
  },
  { title: 'AI 评估', dataIndex: 'aiAvailable', render: availabilityTag },
  { title: '人工评估', dataIndex: 'humanAvailable', render: availabilityTag },
  {
    title: '热门',
    dataIndex: 'hot',
    render: (hot: boolean) => hot && <Tag color="red">热门</Tag>,
  },
  {
    title: '价格',
    key: 'prices',
    render: (_, { gameId }) => prices && <PriceCell prices={prices} gameId={gameId} />,
  },
  {
    title: '操作',
    key: 'actions',
    width: 400,
    render: (_, game) => (
      <Space size={0} wrap>
        {actionsOf(game).map(({ label, drawer }) => (
          <Button
            key={label}
            type="link"
            size="small"
            disabled={drawer.kind === 'prices' && !prices}
            onClick={() => open(drawer)}
          >
            {label}
          </Button>
        ))}
      </Space>
    ),
  },
];

const actionsOf = (game: DeskGame): { label: string; drawer: OpenDrawer }[] => [
  { label: '开放与展示', drawer: { kind: 'availability', game } },
  { label: '修改', drawer: { kind: 'game', gameId: game.gameId, asSample: false } },
  { label: '用表格更新', drawer: { kind: 'update', game } },
  { label: '复制', drawer: { kind: 'game', gameId: game.gameId, asSample: true } },
  { label: '价格', drawer: { kind: 'prices', game } },
  { label: '历史版本', drawer: { kind: 'versions', game } },
];
