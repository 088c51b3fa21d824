import { feedbackKindLabels, type FeedbackState } from '@account-doctor/contract/feedback';
import { valueLabel } from '@account-doctor/contract/labels';
import type { DeskFeedback } from '@account-doctor/contract/types';
import { Tag, Typography, type TableProps } from 'antd';
import { type ComponentProps, useState } from 'react';
import { Pictures } from '../../components/Pictures';
import { useCall } from '../../hooks/useCall';
import { AnswerableList } from './AnswerableList';
import { AnswerFeedback } from './AnswerFeedback';
import { DecideReport } from './DecideReport';

const empty: Record<FeedbackState, string> = {
  waiting: '没有待回复的反馈',
  answered: '还没有回复过反馈',
};

const columns: NonNullable<TableProps<DeskFeedback>['columns']> = [
  {
    title: '类型',
    key: 'kind',
    width: 150,
    render: (_, { kind, subject }) => (
      <>
        <Tag>{valueLabel(feedbackKindLabels, kind)}</Tag>
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
];

/** Dialog for one piece of feedback: the member decides on a complaint about content, and answers other feedback. */
const FeedbackDialog = (props: ComponentProps<typeof AnswerFeedback>) =>
  props.row.reported ? <DecideReport {...props} /> : <AnswerFeedback {...props} />;

/** List of feedback, unanswered or answered. */
export function FeedbackList({
  state,
  onAnswered,
}: {
  state: FeedbackState;
  onAnswered: () => void;
}) {
  const [pageNo, setPageNo] = useState(1);
  return (
    <AnswerableList<DeskFeedback>
      call={useCall('GET /desk-api/feedback/list', { state, pageNo, pageSize: 20 })}
      onPage={setPageNo}
      waiting={state === 'waiting'}
      verb="回复"
      verbOf={({ reported }) => (reported ? '处理' : '回复')}
      columns={columns}
      answerText={({ answer }) => answer?.text}
      Dialog={FeedbackDialog}
      onAnswered={onAnswered}
      rowKey="feedbackId"
      empty={empty[state]}
    />
  );
}
