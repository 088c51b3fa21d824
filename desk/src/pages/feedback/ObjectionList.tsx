import { objectionFindingLabels, type ObjectionState } from '@account-doctor/contract/objection';
import type { DeskObjection } from '@account-doctor/contract/types';
import { Flex, Radio, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { OrderLink } from '../../components/OrderLink';
import { moneyText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { AnswerableList } from './AnswerableList';
import { AnswerObjection } from './AnswerObjection';

const states: { value: ObjectionState; label: string }[] = [
  { value: 'waiting', label: '待处理' },
  { value: 'answered', label: '已处理' },
];

const columns: NonNullable<TableProps<DeskObjection>['columns']> = [
  {
    title: '报告',
    key: 'report',
    width: 220,
    render: (_, { orderId, orderNo, gameName, serverLabel, fair }) => (
      <>
        <Typography.Text copyable={{ text: orderNo }}>
          <OrderLink orderId={orderId} orderNo={orderNo} />
        </Typography.Text>
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
];

/** List of objections to models' reports, unanswered or answered. */
export function ObjectionList({ onAnswered }: { onAnswered: () => void }) {
  const [state, setState] = useState<ObjectionState>('waiting');
  const [pageNo, setPageNo] = useState(1);
  const call = useCall('GET /desk-api/objection/list', { state, pageNo, pageSize: 20 });
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
      <AnswerableList<DeskObjection>
        call={call}
        onPage={setPageNo}
        waiting={state === 'waiting'}
        verb="答复"
        columns={columns}
        answerText={({ answer }) =>
          answer ? `${objectionFindingLabels[answer.finding]}：${answer.text}` : undefined
        }
        Dialog={AnswerObjection}
        onAnswered={onAnswered}
        rowKey="objectionId"
        empty={state === 'waiting' ? '没有待处理的异议' : '还没有处理过异议'}
      />
    </Flex>
  );
}
