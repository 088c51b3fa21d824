import { objectionFindingLabels, type ObjectionState } from '@account-doctor/contract/objection';
import type { DeskObjection } from '@account-doctor/contract/types';
import { Button, Flex, Radio, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { PagedTable } from '../../components/PagedTable';
import { moneyText, timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { AnswerObjection } from './AnswerObjection';

const states: { value: ObjectionState; label: string }[] = [
  { value: 'waiting', label: '待处理' },
  { value: 'answered', label: '已处理' },
];

/** Objections to reports of the model: those that wait, the oldest first, or were answered. */
export function ObjectionList({ onAnswered }: { onAnswered: () => void }) {
  const [state, setState] = useState<ObjectionState>('waiting');
  const [pageNo, setPageNo] = useState(1);
  const [answering, setAnswering] = useState<DeskObjection | null>(null);
  const call = useCall('GET /desk-api/objection/list', { state, pageNo, pageSize: 20 });

  const columns: TableProps<DeskObjection>['columns'] = [
    { title: '时间', dataIndex: 'createdAt', width: 130, render: timeText },
    {
      title: '报告',
      key: 'report',
      width: 220,
      render: (_, { orderNo, gameName, serverLabel, fair }) => (
        <>
          <Typography.Text copyable={{ text: orderNo }}>{orderNo}</Typography.Text>
          <div>
            <Typography.Text type="secondary">
              {gameName} · {serverLabel}
              {fair !== null && ` · ${moneyText(fair)}`}
            </Typography.Text>
          </div>
        </>
      ),
    },
    {
      title: '异议',
      key: 'text',
      width: 380,
      render: (_, { text }) => <div className="wrapped">{text}</div>,
    },
    state === 'waiting'
      ? {
          title: '操作',
          key: 'actions',
          fixed: 'right',
          width: 80,
          render: (_, objection) => (
            <Button type="link" size="small" onClick={() => setAnswering(objection)}>
              答复
            </Button>
          ),
        }
      : {
          title: '答复',
          key: 'answer',
          width: 320,
          render: (_, { answer }) =>
            answer && (
              <>
                <div className="wrapped">
                  {objectionFindingLabels[answer.finding]}：{answer.text}
                </div>
                <Typography.Text type="secondary">{timeText(answer.at)}</Typography.Text>
              </>
            ),
        },
  ];

  return (
    <Flex vertical gap={16}>
      <Radio.Group
        aria-label="异议的状态"
        optionType="button"
        options={states}
        value={state}
        onChange={({ target }) => {
          setState(target.value as ObjectionState);
          setPageNo(1);
        }}
      />
      <PagedTable
        call={call}
        onPage={setPageNo}
        empty={state === 'waiting' ? '没有待处理的异议' : '还没有处理过异议'}
        rowKey="objectionId"
        columns={columns}
      />
      {answering && (
        <AnswerObjection
          objection={answering}
          onClose={() => setAnswering(null)}
          onAnswered={() => {
            void call.mutate();
            onAnswered();
          }}
        />
      )}
    </Flex>
  );
}
