import { feedbackKindLabels, type FeedbackState } from '@account-doctor/contract/feedback';
import type { DeskFeedback } from '@account-doctor/contract/types';
import { Button, Tag, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { PagedTable } from '../../components/PagedTable';
import { Pictures } from '../../components/Pictures';
import { timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { AnswerFeedback } from './AnswerFeedback';
import { DecideReport } from './DecideReport';

const empty: Record<FeedbackState, string> = {
  waiting: '没有待回复的反馈',
  answered: '还没有回复过反馈',
};

/** Feedback that waits for an answer, the oldest first, or has one. */
export function FeedbackList({
  state,
  onAnswered,
}: {
  state: FeedbackState;
  onAnswered: () => void;
}) {
  const [pageNo, setPageNo] = useState(1);
  const [answering, setAnswering] = useState<DeskFeedback | null>(null);
  const call = useCall('GET /desk-api/feedback/list', { state, pageNo, pageSize: 20 });

  const columns: TableProps<DeskFeedback>['columns'] = [
    { title: '时间', dataIndex: 'createdAt', width: 130, render: timeText },
    {
      title: '类型',
      key: 'kind',
      width: 150,
      render: (_, { kind, subject }) => (
        <>
          <Tag>{feedbackKindLabels[kind]}</Tag>
          {subject && <div className="wrapped">{subject}</div>}
        </>
      ),
    },
    {
      title: '内容',
      key: 'text',
      width: 420,
      render: (_, { text, pictures, contact }) => (
        <>
          <div className="wrapped">{text}</div>
          {pictures.length > 0 && <Pictures pictures={pictures} />}
          {contact && <Typography.Text type="secondary">联系方式：{contact}</Typography.Text>}
        </>
      ),
    },
    state === 'waiting'
      ? {
          title: '操作',
          key: 'actions',
          fixed: 'right',
          width: 80,
          render: (_, feedback) => (
            <Button type="link" size="small" onClick={() => setAnswering(feedback)}>
              {feedback.reported ? '处理' : '回复'}
            </Button>
          ),
        }
      : {
          title: '回复',
          key: 'answer',
          width: 320,
          render: (_, { answer }) =>
            answer && (
              <>
                <div className="wrapped">{answer.text}</div>
                <Typography.Text type="secondary">{timeText(answer.at)}</Typography.Text>
              </>
            ),
        },
  ];

  const Answer = answering?.reported ? DecideReport : AnswerFeedback;
  return (
    <>
      <PagedTable
        call={call}
        onPage={setPageNo}
        empty={empty[state]}
        rowKey="feedbackId"
        columns={columns}
      />
      {answering && (
        <Answer
          feedback={answering}
          onClose={() => setAnswering(null)}
          onAnswered={() => {
            void call.mutate();
            onAnswered();
          }}
        />
      )}
    </>
  );
}
