import { STAFF_PASSWORD_RULE, staffPasswordProblem } from '@account-doctor/contract/identity';
import {
  parseDutyHours,
  dutyText,
  STAFF_NAME_RULE,
  staffNameProblem,
  staffRoleHints,
  staffRoleLabels,
  staffRoles,
  valuerLevelLabels,
  valuerLevels,
  type StaffRole,
  type ValuerLevel,
} from '@account-doctor/contract/staff';
import type { StaffMember } from '@account-doctor/contract/types';
import { normalizedWord } from '@account-doctor/contract/typed';
import {
  ALIAS_MAX_LENGTH,
  aliasProblem,
  normalizedNickname,
} from '@account-doctor/contract/nickname';
import { App, Form, Input, Modal, Select, Typography } from 'antd';
import { formRule } from '../../components/rule';
import { useAction } from '../../hooks/useAction';
import { useDiscard } from '../../hooks/useDiscard';
import { RequestError } from '@account-doctor/client-core/errors';
import { call } from '../../data/service';

interface Values {
  name: string;
  password: string;
  alias: string;
  role: StaffRole;
  level: ValuerLevel;
  duty: string;
}

const dutyProblem = (text: string) =>
  parseDutyHours(text) ? null : '请按 09:00-21:00 填写，全天为 00:00-24:00';

const selectOptions = <Name extends string>(names: readonly Name[], labels: Record<Name, string>) =>
  names.map((value) => ({ value, label: labels[value] }));

/** Form for a new or existing staff member. */
export function EditMember({
  member,
  onClose,
  onSaved,
}: {
  member: StaffMember | 'new' | null;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const known = member === 'new' ? null : member;
  const save = useAction(async ({ name, password, duty, ...profile }: Values) => {
    const hours = parseDutyHours(duty);
    if (!hours) return;
    try {
      if (known) {
        const { staffId } = known;
        await call('POST /desk-api/staff/update', { ...profile, ...hours, staffId });
      } else {
        await call('POST /desk-api/staff/create', { ...profile, ...hours, name, password });
      }
    } catch (error) {
      const place = error instanceof RequestError && fieldsByCode[error.code ?? 'OK'];
      if (!place) throw error;
      form.setFields([{ name: place, errors: [error.text] }]);
      return;
    }
    onSaved();
    onClose();
    void message.success(known ? '已保存' : '已新建，把登录名和初始密码告诉本人');
  }, form);
  const discard = useDiscard(form, onClose);
  return (
    <Modal
      title={known ? `修改成员：${known.name}` : '新建成员'}
      open={member !== null}
      onCancel={discard}
      onOk={form.submit}
      okText="保存"
      confirmLoading={save.running}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={
          known
            ? { ...known, duty: dutyText(known) }
            : { role: 'valuer', level: 'certified', duty: '09:00-21:00' }
        }
        onFinish={(values) => void save.run(values)}
      >
        <MemberFields isNew={!known} />
      </Form>
    </Modal>
  );
}

/** Form field at which to show each error code. */
const fieldsByCode: Partial<Record<string, keyof Values>> = {
  STAFF_NAME_TAKEN: 'name',
  STAFF_LAST_ADMIN: 'role',
};

const MemberFields = ({ isNew }: { isNew: boolean }) => (
  <>
    {isNew && (
      <>
        <Form.Item
          name="name"
          label="登录名"
          extra={`${STAFF_NAME_RULE}，建立后不能更改`}
          rules={[formRule((name) => staffNameProblem(normalizedWord(name)))]}
          required
        >
          <Input maxLength={32} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="password"
          label="初始密码"
          extra={STAFF_PASSWORD_RULE}
          rules={[formRule(staffPasswordProblem)]}
          required
        >
          <Input.Password maxLength={64} autoComplete="new-password" />
        </Form.Item>
      </>
    )}
    <Form.Item
      name="alias"
      label="称呼"
      extra="客户在报告和聊天里看到的名字"
      rules={[formRule((alias) => aliasProblem(normalizedNickname(alias)))]}
      required
    >
      <Input maxLength={2 * ALIAS_MAX_LENGTH} />
    </Form.Item>
    <Form.Item name="role" label="角色" required>
      <Select
        options={selectOptions(staffRoles, staffRoleLabels)}
        optionRender={({ label, value }) => (
          <>
            <div>{label}</div>
            <Typography.Text type="secondary" style={{ whiteSpace: 'normal' }}>
              {staffRoleHints[value as StaffRole]}
            </Typography.Text>
          </>
        )}
      />
    </Form.Item>
    <Form.Item name="level" label="级别" required>
      <Select options={selectOptions(valuerLevels, valuerLevelLabels)} />
    </Form.Item>
    <Form.Item
      name="duty"
      label="值班时间（北京时间）"
      extra="可以跨过零点，例如 22:00-06:00"
      rules={[formRule(dutyProblem)]}
      required
    >
      <Input maxLength={11} />
    </Form.Item>
  </>
);
