import type { DeskHelpGroup } from '@account-doctor/contract/types';
import { Form, Input, Select } from 'antd';
import { EditDrawer } from '../../components/EditDrawer';
import { MarkdownField } from '../../components/MarkdownField';
import { PositionField } from '../../components/PositionField';
import { requiredRules } from '../../components/rule';
import { nextPosition } from '../../data/nextPosition';
import { call } from '../../data/service';

export type HelpQuestion = DeskHelpGroup['questions'][number];

/** The question to edit; `null` for a new question of the group. */
export interface EditedQuestion {
  group: DeskHelpGroup;
  question: HelpQuestion | null;
}

interface Values {
  groupId: string;
  title: string;
  markdown: string;
  position: number;
}

/** Form for a question of the help centre. */
export function EditHelpQuestion({
  edited,
  groups,
  onClose,
  onSaved,
}: {
  edited: EditedQuestion | null;
  groups: DeskHelpGroup[];
  onClose: () => void;
  onSaved: () => Promise<void>;
}) {
  const [form] = Form.useForm<Values>();
  const known = edited?.question;
  const save = async (values: Values) => {
    await call('POST /desk-api/content/help/question/save', {
      ...values,
      ...(known ? { questionId: known.questionId } : {}),
    });
    await onSaved();
  };
  return (
    <EditDrawer
      wide
      title={known ? '修改问题' : '添加问题'}
      open={edited !== null}
      onClose={onClose}
      form={form}
      initial={{
        groupId: edited?.group.groupId,
        position: nextPosition(edited?.group.questions),
        ...known,
      }}
      save={save}
    >
      <QuestionFields groups={groups} />
    </EditDrawer>
  );
}

const QuestionFields = ({ groups }: { groups: DeskHelpGroup[] }) => (
  <>
    <Form.Item name="groupId" label="分组" rules={requiredRules('请选择分组')}>
      <Select
        options={groups.map(({ groupId, title }) => ({
          value: groupId,
          label: title,
        }))}
      />
    </Form.Item>
    <Form.Item name="title" label="问题" rules={requiredRules('请填写问题')}>
      <Input maxLength={60} showCount />
    </Form.Item>
    <Form.Item name="markdown" label="回答（Markdown）" rules={requiredRules('请填写回答')}>
      <MarkdownField />
    </Form.Item>
    <PositionField />
  </>
);
