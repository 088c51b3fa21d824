import { Card, Flex, Typography, type TableProps } from 'antd';
import { ResponsiveTable } from '../../components/ResponsiveTable';
import { shareText } from '../../format/format';
import type { ProvenFigures, ProvenSet } from './provenFigures';

/** Set by desk/vite.config.mts, from docs/valuation.md. */
declare const PROVEN_FIGURES: ProvenFigures;

/** Chinese names of the data sets; a set without one is shown by its name in docs/valuation.md. */
const setLabels: Record<string, string> = {
  tibia: '游戏 Tibia 的 3,162 个角色',
  'tibia-asked': '加上 Tibia 里 5,000 条没人接的挂牌',
  houses: '美国金县的 8,000 套房子',
  diamonds: '6,000 颗钻石',
};

const REAL_PRICES_NOTE =
  '示例市场是编出来的，在那里估得准不算数。这里是同样的方法在真实价格上的误差（中位数），' +
  '括号里是几种通用方法里最好的。新游戏的误差取决于成交有多少、价格有多乱，可能落在这个范围之外。';

const { realPrices, drawnLaws } = PROVEN_FIGURES;
const sizes = [...new Set(realPrices.flatMap(({ errors }) => errors.map(({ sales }) => sales)))];

const columns: TableProps<ProvenSet>['columns'] = [
  { title: '真实价格', dataIndex: 'name', render: (name: string) => setLabels[name] ?? name },
  ...sizes.map((size) => ({
    title: size === null ? '学全部成交' : `学 ${size} 条`,
    key: String(size),
    render: (_: unknown, { errors }: ProvenSet) => {
      const found = errors.find(({ sales }) => sales === size);
      return found && `${shareText(found.medianError)}（${shareText(found.bestOther)}）`;
    },
  })),
  { title: '80% 区间实际覆盖', dataIndex: 'coverage', render: shareText },
];

/** Errors of the valuation on prices that people paid, compared with the errors of standard methods. */
export const RealPrices = () => (
  <Card size="small" title="换一个市场，能估多准">
    <Flex vertical gap={12}>
      <Typography.Text type="secondary">{REAL_PRICES_NOTE}</Typography.Text>
      <ResponsiveTable<ProvenSet>
        empty="还没有检验过"
        size="small"
        rowKey="name"
        columns={columns}
        dataSource={realPrices}
        pagination={false}
      />
      <Typography.Text type="secondary">
        {`编出来的市场：随机生成很多个，误差是最好的通用方法的 ${drawnLaws.middle.toFixed(2)} 倍（中位数），九成不超过 ${drawnLaws.nineInTen.toFixed(2)} 倍。`}
      </Typography.Text>
    </Flex>
  </Card>
);
