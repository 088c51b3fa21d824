import type { DeskHelpGroup } from '@account-doctor/contract/types';
import { Button, Card, Empty, Flex, Form, Input, Select, Space, Table } from 'antd';
import { useState } from 'react';
import { ChangeOrRemove } from '../../components/ChangeOrRemove';
import { EditDrawer } from '../../components/EditDrawer';
import { Loaded } from '../../components/Loaded';
import { MarkdownField } from '../../components/MarkdownField';
import { PositionField } from '../../components/PositionField';
import { required } from '../../components/rule';
import { useCall } from '../../hooks/useCall';
import { useRemoval } from '../../hooks/useRemoval';
import { nextPosition } from '../../data/nextPosition';
import { call } from '../../data/service';
import { Bar } from './Bar';

type Question = DeskHelpGroup['questions'][number];

interface GroupValues {
  title: string;
  position: number;
}
interface QuestionValues extends GroupValues {
  groupId: string;
  markdown: string;
}

/** Management of the help centre's groups and questions. */
export function Help() {
  const [groupForm] = Form.useForm<GroupValues>();
  const [questionForm] = Form.useForm<QuestionValues>();
  const [group, setGroup] = useState<DeskHelpGroup | 'new' | null>(null);
  const [question, setQuestion] = useState<{ of: DeskHelpGroup; known: Question | null } | null>(
    null,
  );
  const query = useCall('GET /desk-api/content/help/list', {});
  const reload = async () => {
    await query.mutate();
  };
  const remove = useRemoval(reload);
  const knownGroup = group === 'new' ? null : group;

  const saveGroup = async (values: GroupValues) => {
    await call('POST /desk-api/content/help/group/save', {
      ...values,
      ...(knownGroup ? { groupId: knownGroup.groupId } : {}),
    });
    await reload();
  };
  const saveQuestion = async (values: QuestionValues) => {
    await call('POST /desk-api/content/help/question/save', {
      ...values,
      ...(question?.known ? { questionId: question.known.questionId } : {}),
    });
    await reload();
  };

  return (
    <>
      <Bar>
        <Button type="primary" onClick={() => setGroup('new')}>
          新建分组
        </Button>
      </Bar>
      <Loaded call={query}>
        {({ list }) => (
          <Flex vertical gap={16}>
            {list.length === 0 && <Empty description="还没有分组，先新建一个" />}
            {list.map((of) => (
              <GroupCard
                key={of.groupId}
                group={of}
                remove={remove}
                onChange={() => setGroup(of)}
                onQuestion={(known) => setQuestion({ of, known })}
              />
            ))}
          </Flex>
        )}
      </Loaded>
      <EditDrawer
        title={knownGroup ? '修改分组' : '新建分组'}
        open={group !== null}
        onClose={() => setGroup(null)}
        form={groupForm}
        initial={knownGroup ?? { position: nextPosition(query.data?.list) }}
        save={saveGroup}
      >
        <Form.Item name="title" label="分组名" rules={required('请填写分组名')}>
          <Input maxLength={20} showCount />
        </Form.Item>
        <PositionField />
      </EditDrawer>
      <EditDrawer
        wide
        title={question?.known ? '修改问题' : '添加问题'}
        open={question !== null}
        onClose={() => setQuestion(null)}
        form={questionForm}
        initial={{
          groupId: question?.of.groupId,
          position: nextPosition(question?.of.questions),
          ...question?.known,
        }}
        save={saveQuestion}
      >
        <QuestionFields groups={query.data?.list ?? []} />
      </EditDrawer>
    </>
  );
}

interface GroupCardProps {
  group: DeskHelpGroup;
  remove: ReturnType<typeof useRemoval>;
  onChange: () => void;
  /** Called to edit a question; `null` for a new one. */
  onQuestion: (question: Question | null) => void;
}

/** A group and its questions. */
const GroupCard = ({
  group: { groupId, title, questions },
  remove,
  onChange,
  onQuestion,
}: GroupCardProps) => (
  <Card
    size="small"
    title={title}
    extra={
      <Space size={0}>
        <Button type="link" onClick={() => onQuestion(null)}>
          添加问题
        </Button>
        <Button type="link" onClick={onChange}>
          修改分组
        </Button>
        <Button
          type="link"
          danger
          onClick={() =>
            remove(`分组“${title}”`, () =>
              call('POST /desk-api/content/help/group/remove', {
                groupId,
              }),
            )
          }
        >
          删除分组
        </Button>
      </Space>
    }
  >
    <Table<Question>
      size="small"
      rowKey="questionId"
      showHeader={false}
      pagination={false}
      dataSource={questions}
      locale={{ emptyText: '还没有问题，客户看不到这个分组' }}
      columns={[
        { dataIndex: 'position', width: 60 },
        { dataIndex: 'title' },
        {
          key: 'actions',
          width: 140,
          render: (_, known) => (
            <ChangeOrRemove
              onChange={() => onQuestion(known)}
              onRemove={() =>
                remove(`问题“${known.title}”`, () =>
                  call('POST /desk-api/content/help/question/remove', {
                    questionId: known.questionId,
                  }),
                )
              }
            />
          ),
        },
      ]}
    />
  </Card>
);

const QuestionFields = ({ groups }: { groups: DeskHelpGroup[] }) => (
  <>
    <Form.Item name="groupId" label="分组" rules={required('请选择分组')}>
      <Select
        options={groups.map(({ groupId, title }) => ({
          value: groupId,
          label: title,
        }))}
      />
    </Form.Item>
    <Form.Item name="title" label="问题" rules={required('请填写问题')}>
      <Input maxLength={60} showCount />
    </Form.Item>
    <Form.Item name="markdown" label="回答（Markdown）" rules={required('请填写回答')}>
      <MarkdownField />
    </Form.Item>
    <PositionField />
  </>
);
