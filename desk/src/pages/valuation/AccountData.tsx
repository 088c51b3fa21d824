import { fieldGroupLabels, fieldGroups } from '@account-doctor/contract/game';
import type { Valuation } from '@account-doctor/contract/types';
import { Card, Descriptions, Empty, Typography } from 'antd';
import { Pictures } from '../../components/Pictures';

/** The account as its owner described it. */
export function AccountData({ valuation }: { valuation: Valuation }) {
  const { answers, pictures, account, orderNo } = valuation;
  const groups = fieldGroups
    .map((group) => ({ group, rows: answers.filter((answer) => answer.group === group) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      <Card size="small" title={`图片（${pictures.length}）`}>
        {pictures.length > 0 ? (
          <Pictures pictures={pictures} />
        ) : (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description="客户没有上传图片，可以请客户补充"
          />
        )}
      </Card>
      <Card size="small" title="账号资料">
        <Typography.Paragraph type="secondary">
          账号 {account ?? '未填'} · 订单 {orderNo}
        </Typography.Paragraph>
        {groups.map(({ group, rows }) => (
          <Descriptions
            key={group}
            size="small"
            bordered
            column={1}
            title={fieldGroupLabels[group]}
            style={{ marginBottom: 12 }}
            styles={{ label: { width: 160 } }}
            items={rows.map(({ key, label, value }) => ({
              key,
              label,
              children: value ?? (
                <Typography.Text type="secondary" italic>
                  未填写，待核实
                </Typography.Text>
              ),
            }))}
          />
        ))}
      </Card>
    </>
  );
}
