import { RequestError } from '@account-doctor/client-core/errors';
import { RESTORE_CONFIRMATION } from '@account-doctor/contract/operation';
import { Alert, DatePicker, Form, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { AnswerDialog } from '../../components/AnswerDialog';
import { CodeField } from '../../components/CodeField';
import { call } from '../../data/service';
import { exactTimeText } from '../../format/format';

/** What to restore: this backup, or a point in time that the member still has to choose. */
export type Restorable = { id: string; at: string } | 'a moment';

interface Values {
  at?: Dayjs;
  confirmation: typeof RESTORE_CONFIRMATION;
  password: string;
  code?: string;
}

/** Dialog that asks for the password and a confirmation, then starts the restore. */
export function RestoreBackup({
  wanted,
  onClose,
  onSent,
}: {
  wanted: Restorable;
  onClose: () => void;
  onSent: () => void;
}) {
  const [form] = Form.useForm<Values>();
  const [asksCode, setAsksCode] = useState(false);
  const send = async ({ at, ...proof }: Values) => {
    const what =
      wanted === 'a moment'
        ? { at: at?.toISOString() ?? null, from: null }
        : { at: null, from: wanted.id };
    try {
      await call('POST /desk-api/operation/restore', { ...what, ...proof });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.code === 'STAFF_CODE_NEEDED') setAsksCode(true);
      if (error.code === 'STAFF_CODE_WRONG')
        form.setFields([{ name: 'code', errors: [error.text] }]);
      throw error;
    }
  };
  return (
    <AnswerDialog
      title={wanted === 'a moment' ? '恢复到某一时刻' : `恢复到 ${exactTimeText(wanted.at)}`}
      okText="建立还原点并恢复"
      okId="restore"
      said="正在建立还原点，完成后开始恢复"
      form={form}
      send={send}
      onClose={onClose}
      onSent={onSent}
    >
      <Alert
        showIcon
        type="warning"
        style={{ marginBottom: 16 }}
        title="这之后的订单、付款、聊天和图片都会消失"
        description="先把现在的数据备份成还原点，再停下服务恢复，然后自动启动。期间谁都用不了。这之后收的款要按支付平台的账单逐笔处理。"
      />
      {wanted === 'a moment' && (
        <Form.Item
          name="at"
          label="恢复到"
          rules={[{ required: true, message: '请选择要恢复到的时刻' }]}
        >
          <DatePicker showTime format="YYYY-MM-DD HH:mm:ss" />
        </Form.Item>
      )}
      <ProofFields />
      {asksCode && <CodeField />}
    </AnswerDialog>
  );
}

/** Form fields that prove that the member wants the restore and may start it. */
const ProofFields = () => (
  <>
    <Form.Item
      name="confirmation"
      label={`请输入“${RESTORE_CONFIRMATION}”`}
      rules={[
        { required: true, message: `请输入“${RESTORE_CONFIRMATION}”` },
        {
          pattern: new RegExp(`^${RESTORE_CONFIRMATION}$`),
          message: `请输入“${RESTORE_CONFIRMATION}”`,
        },
      ]}
    >
      <Input autoComplete="off" maxLength={8} />
    </Form.Item>
    <Form.Item name="password" label="您的密码" rules={[{ required: true, message: '请填写密码' }]}>
      <Input.Password autoComplete="current-password" maxLength={64} />
    </Form.Item>
  </>
);
