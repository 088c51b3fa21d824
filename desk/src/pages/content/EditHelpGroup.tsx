import type { DeskHelpGroup } from '@account-doctor/contract/types';
import { Form, Input } from 'antd';
import { EditDrawer } from '../../components/EditDrawer';
import { PositionField } from '../../components/PositionField';
import { requiredRules } from '../../components/rule';
import { call } from '../../data/service';

interface Values {
  title: string;
  position: number;
}

/** Form for a group of the help centre. */
export function EditHelpGroup({
  group,
  newPosition,
  onClose,
  onSaved,
}: {
  group: DeskHelpGroup | 'new' | null;
  newPosition: number;
  onClose: () => void;
  onSaved: () => Promise<void>;
}) {
  const [form] = Form.useForm<Values>();
  const known = group === 'new' ? null : group;
  const save = async (values: Values) => {
    await call('POST /desk-api/content/help/group/save', {
      ...values,
      ...(known ? { groupId: known.groupId } : {}),
    });
    await onSaved();
  };
  return (
    <EditDrawer
      title={known ? '修改分组' : '新建分组'}
      open={group !== null}
      onClose={onClose}
      form={form}
      initial={known ?? { position: newPosition }}
      save={save}
    >
      <Form.Item name="title" label="分组名" rules={requiredRules('请填写分组名')}>
        <Input maxLength={20} showCount />
      </Form.Item>
      <PositionField />
    </EditDrawer>
  );
}
