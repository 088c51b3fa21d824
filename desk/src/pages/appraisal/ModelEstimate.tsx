import { fieldGroupLabels } from '@account-doctor/contract/game';
import { basePriceLabels } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import { Card, Collapse, Empty, Flex, Statistic, Table, Tag, Typography } from 'antd';
import { ResponsiveTable } from '../../components/ResponsiveTable';
import { signedMoneyText, moneyText, timeText } from '../../format/format';

/** The model's price and its explanation, beside the appraiser's work. */
export function ModelEstimate({
  title,
  report,
  toldFair = null,
}: {
  title: string;
  report: Report | null;
  /** The model's price for the customer's uncorrected answers. */
  toldFair?: number | null;
}) {
  if (!report || (report.method === null && !report.human))
    return (
      <Card size="small" title={title}>
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="这个区服的成交太少，模型不给价，请从 0 逐项估"
        />
      </Card>
    );
  const { factors, comparables } = report;
  return (
    <Card
      size="small"
      title={title}
      extra={report.header.sample && <Tag color="gold">示例数据</Tag>}
    >
      <Figures report={report} toldFair={toldFair} />
      <Collapse
        size="small"
        items={[
          {
            key: 'factors',
            label: '价格怎么来的',
            children: <Factors factors={factors} />,
          },
          {
            key: 'comparables',
            label: `相似账号（${comparables.length}）`,
            children: <Comparables comparables={comparables} />,
          },
        ]}
      />
    </Card>
  );
}

const Figures = ({
  report: { value, confidence },
  toldFair,
}: {
  report: Report;
  toldFair: number | null;
}) => (
  <Flex gap={32} wrap style={{ marginBottom: 12 }}>
    <Statistic title="估价" value={moneyText(value.fair)} />
    <Statistic title="区间" value={`${moneyText(value.low)} – ${moneyText(value.high)}`} />
    {toldFair !== null && toldFair !== value.fair && (
      <Statistic
        title={`按客户填写 ${moneyText(toldFair)}，核对后`}
        value={signedMoneyText(value.fair - toldFair)}
      />
    )}
    <Statistic title="可信度" value={`${confidence.grade}（${confidence.score}）`} />
  </Flex>
);

const Factors = ({ factors }: Pick<Report, 'factors'>) => (
  <>
    <Typography.Paragraph type="secondary">
      {basePriceLabels(factors).base} {moneyText(factors.base)}，逐项加减就是估价
    </Typography.Paragraph>
    {factors.groups.map(({ group, total, factors: rows }) => (
      <Table
        key={group}
        size="small"
        rowKey="key"
        pagination={false}
        dataSource={rows}
        style={{ marginBottom: 8 }}
        columns={[
          { title: fieldGroupLabels[group], dataIndex: 'label', width: '34%' },
          { dataIndex: 'value' },
          {
            title: signedMoneyText(total),
            key: 'contribution',
            align: 'right',
            width: '34%',
            render: (_, { contribution, uncertainty }) =>
              uncertainty === null ? signedMoneyText(contribution) : `±${moneyText(uncertainty)}`,
          },
        ]}
      />
    ))}
  </>
);

const Comparables = ({ comparables }: Pick<Report, 'comparables'>) => (
  <ResponsiveTable
    size="small"
    rowKey="saleId"
    pagination={false}
    scroll={{}}
    dataSource={comparables}
    empty="没有相似账号"
    columns={[
      {
        title: '价格',
        key: 'price',
        render: (_, { price, kind }) => `${moneyText(price)}${kind === 'asked' ? '（挂牌）' : ''}`,
      },
      {
        title: '相似',
        dataIndex: 'similarity',
        render: (share: number) => `${share}%`,
      },
      {
        title: '折算',
        dataIndex: 'adjusted',
        render: (fen?: number) => (fen === undefined ? '' : moneyText(fen)),
      },
      { title: '时间', dataIndex: 'at', render: timeText },
      {
        title: '不同之处',
        key: 'differences',
        render: (_, { differences }) =>
          differences.map(({ label, mine, theirs }) => `${label}：${mine} / ${theirs}`).join('；'),
      },
    ]}
  />
);
