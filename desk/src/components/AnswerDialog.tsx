import { App, Form, Input, Modal, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useAction } from '../hooks/useAction';
import { useDiscard } from '../hooks/useDiscard';
import { useFocusBack } from '../hooks/useFocusBack';

/** Dialog for a text that can be sent once, e.g. an answer or a settlement note. */
export function AnswerDialog<Values extends object>({
  title,
  okText,
  okId,
  said,
  form,
  send,
  onClose,
  onSent,
  children,
}: {
  title: string;
  okText: string;
  okId: string;
  /** Message shown after sending. */
  said: string;
  form: FormInstance<Values>;
  send: (values: Values) => Promise<unknown>;
  onClose: () => void;
  /** Called after sending, and also if another member answered first, because the list has then changed too. */
  onSent: () => void;
  /** Description and fields of the dialog. */
  children: ReactNode;
}) {
  const { message } = App.useApp();
  const sending = useAction(async (values: Values) => {
    await send(values).finally(onSent);
    void message.success(said);
    onClose();
  }, form);
  const discard = useDiscard(form, onClose);
  useFocusBack();
  return (
    <Modal
      title={title}
      open
      okText={okText}
      okButtonProps={{ id: okId }}
      confirmLoading={sending.running}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={discard}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void sending.run(values)}>
        {children}
      </Form>
    </Modal>
  );
}

/** The text field of an answer. */
export const AnswerField = ({
  name = 'answer',
  label,
  extra,
  required,
  maxLength,
  autoFocus = false,
}: {
  name?: string;
  label: string;
  extra?: string;
  /** Error message if the field is empty. */
  required: string;
  maxLength: number;
  autoFocus?: boolean;
}) => (
  <Form.Item
    name={name}
    label={label}
    extra={extra}
    rules={[{ required: true, whitespace: true, message: required }]}
  >
    <Input.TextArea
      autoFocus={autoFocus}
      maxLength={maxLength}
      showCount
      autoSize={{ minRows: 4, maxRows: 12 }}
    />
  </Form.Item>
);
