import type { DeskHelpGroup } from '@account-doctor/contract/types';
import { Button, Card, Space, Table, type TableProps } from 'antd';
import { ChangeOrRemove } from '../../components/ChangeOrRemove';
import { call } from '../../data/service';
import type { useRemoval } from '../../hooks/useRemoval';
import type { HelpQuestion } from './EditHelpQuestion';

interface ColumnOptions {
  edit: (question: HelpQuestion) => void;
  remove: ReturnType<typeof useRemoval>;
}

/** Columns of a group's questions. */
const columnsOf = ({ edit, remove }: ColumnOptions): TableProps<HelpQuestion>['columns'] => [
  { dataIndex: 'position', width: 60 },
  { dataIndex: 'title' },
  {
    key: 'actions',
    width: 140,
    render: (_, question) => (
      <ChangeOrRemove
        onChange={() => edit(question)}
        onRemove={() =>
          remove(`问题“${question.title}”`, () =>
            call('POST /desk-api/content/help/question/remove', {
              questionId: question.questionId,
            }),
          )
        }
      />
    ),
  },
];

/** A group of the help centre with its questions. */
export function HelpGroupCard({
  group: { groupId, title, questions },
  remove,
  onEdit,
  onEditQuestion,
}: {
  group: DeskHelpGroup;
  remove: ReturnType<typeof useRemoval>;
  onEdit: () => void;
  /** Called with the question to edit; with `null` for a new one. */
  onEditQuestion: (question: HelpQuestion | null) => void;
}) {
  return (
    <Card
      size="small"
      title={title}
      extra={
        <Space size={0}>
          <Button type="link" onClick={() => onEditQuestion(null)}>
            添加问题
          </Button>
          <Button type="link" onClick={onEdit}>
            修改分组
          </Button>
          <Button
            type="link"
            danger
            onClick={() =>
              remove(`分组“${title}”`, () =>
                call('POST /desk-api/content/help/group/remove', { groupId }),
              )
            }
          >
            删除分组
          </Button>
        </Space>
      }
    >
      <Table<HelpQuestion>
        size="small"
        rowKey="questionId"
        showHeader={false}
        pagination={false}
        dataSource={questions}
        locale={{ emptyText: '还没有问题，客户看不到这个分组' }}
        columns={columnsOf({ edit: onEditQuestion, remove })}
      />
    </Card>
  );
}
