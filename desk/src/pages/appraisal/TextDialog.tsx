import { Form, Input, Modal, Typography } from 'antd';
import { focusTitle } from '../../components/focusTitle';
import { useAction } from '../../hooks/useAction';
import { useDiscard } from '../../hooks/useDiscard';

/** Dialog for a text that an action needs; keeps the text if the action fails. */
export function TextDialog({
  title,
  hint,
  limit,
  field,
  open,
  onClose,
  send,
}: {
  title: string;
  hint: string;
  limit: number;
  /** Name of the field in the call's payload, to show its errors. */
  field: 'text' | 'remark';
  open: boolean;
  onClose: () => void;
  send: (text: string) => Promise<void>;
}) {
  const [form] = Form.useForm<Record<string, string>>();
  const sending = useAction(async (values: Record<string, string>) => {
    await send(values[field] ?? '');
    onClose();
  }, form);
  const discard = useDiscard(form, onClose);
  return (
    <Modal
      title={title}
      open={open}
      onCancel={discard}
      onOk={form.submit}
      okText={title}
      afterClose={focusTitle}
      confirmLoading={sending.running}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={(values) => void sending.run(values)}
      >
        <Typography.Paragraph type="secondary">{hint}</Typography.Paragraph>
        <Form.Item
          name={field}
          rules={[{ required: true, whitespace: true, min: 2, message: '至少写两个字' }]}
        >
          <Input.TextArea
            autoFocus
            maxLength={limit}
            showCount
            autoSize={{ minRows: 4 }}
            aria-label={title}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
