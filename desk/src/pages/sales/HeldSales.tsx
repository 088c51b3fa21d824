import { REVIEW_REASON_LIMIT } from '@account-doctor/contract/sales';
import type { DataOf } from '@account-doctor/contract/types';
import { Button, Card, Form, Space, Typography } from 'antd';
import { useState } from 'react';
import { AnswerDialog, AnswerField } from '../../components/AnswerDialog';
import { ResponsiveTable } from '../../components/ResponsiveTable';
import { call } from '../../data/service';
import { useCall } from '../../hooks/useCall';

type Family = DataOf<'GET /desk-api/sale/file/held'>['list'][number];

/** A decision about all held sales of a file, or of one family. */
interface Decision {
  family: Family | null;
  held: number;
  state: 'released' | 'rejected';
}

/** The held sales of a file by family, which members release or reject at once; nothing if no sale is held. */
export function HeldSales({ importId }: { importId: number }) {
  const query = useCall('GET /desk-api/sale/file/held', { importId });
  const [decision, setDecision] = useState<Decision | null>(null);
  const families = query.data?.list ?? [];
  if (families.length === 0) return null;
  const all = families.reduce((sum, { held }) => sum + held, 0);
  return (
    <Card
      size="small"
      title={`现在存疑待复核 ${all} 条`}
      extra={
        <DecisionButtons decide={(state) => setDecision({ family: null, held: all, state })} all />
      }
    >
      <ResponsiveTable<Family>
        rowKey={({ gameId, zoneFamily }) => `${gameId} ${zoneFamily}`}
        empty="没有存疑的成交"
        pagination={false}
        dataSource={families}
        columns={[
          { title: '游戏', dataIndex: 'gameName' },
          { title: '行情分组', dataIndex: 'zoneFamily' },
          { title: '存疑', dataIndex: 'held', align: 'right' },
          {
            title: '操作',
            key: 'actions',
            render: (_, family) => (
              <DecisionButtons
                decide={(state) => setDecision({ family, held: family.held, state })}
              />
            ),
          },
        ]}
      />
      <Typography.Text type="secondary">
        包括导入时的和之后训练时发现的；要逐条看，到“模型”里复核
      </Typography.Text>
      {decision && (
        <DecideHeld
          {...{ importId, decision }}
          onClose={() => setDecision(null)}
          onSent={() => void query.mutate()}
        />
      )}
    </Card>
  );
}

const DecisionButtons = ({
  decide,
  all = false,
}: {
  decide: (state: Decision['state']) => void;
  all?: boolean;
}) => (
  <Space>
    <Button size="small" onClick={() => decide('released')}>
      {all ? '全部放行' : '放行'}
    </Button>
    <Button size="small" danger onClick={() => decide('rejected')}>
      {all ? '全部拒绝' : '拒绝'}
    </Button>
  </Space>
);

function DecideHeld({
  importId,
  decision: { family, held, state },
  onClose,
  onSent,
}: {
  importId: number;
  decision: Decision;
  onClose: () => void;
  onSent: () => void;
}) {
  const [form] = Form.useForm<{ reason: string }>();
  const isReleased = state === 'released';
  const of = family && { gameId: family.gameId, zoneFamily: family.zoneFamily };
  return (
    <AnswerDialog<{ reason: string }>
      title={`${isReleased ? '放行' : '拒绝'} ${held} 条存疑成交`}
      okText={isReleased ? '放行' : '拒绝'}
      okId="decide-held"
      said={isReleased ? '已放行，正在重新训练' : '已拒绝，不会再用到'}
      form={form}
      send={({ reason }) =>
        call('POST /desk-api/sale/file/review', { importId, family: of, state, reason })
      }
      onClose={onClose}
      onSent={onSent}
    >
      <AnswerField
        name="reason"
        label="原因"
        extra="会留在“操作记录”里"
        required="请填写原因"
        maxLength={REVIEW_REASON_LIMIT}
        autoFocus
      />
    </AnswerDialog>
  );
}
