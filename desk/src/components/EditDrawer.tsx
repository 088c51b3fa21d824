import { App, Button, Drawer, Form, Space, type FormInstance } from 'antd';
import { useLayoutEffect, type ReactNode } from 'react';
import { useAction } from '../hooks/useAction';
import { useDiscard } from '../hooks/useDiscard';
import { useFocusBack } from '../hooks/useFocusBack';

/** Initial values of a form, which may leave out any field. */
type Draft<Values> = { [Name in keyof Values]?: Partial<Values[Name]> };

interface EditDrawerProps<Values extends object> {
  title: string;
  open: boolean;
  wide?: boolean;
  form: FormInstance<Values>;
  initial: Draft<Values>;
  save: (values: Values) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a drawer beside its list; the input stays if saving fails. */
export function EditDrawer<Values extends object>({
  title,
  open,
  wide = false,
  form,
  initial,
  save,
  onClose,
  children,
}: EditDrawerProps<Values>) {
  const { message } = App.useApp();
  const saving = useAction(async (values: Values) => {
    await save(values);
    onClose();
    void message.success('已保存');
  }, form);
  const discard = useDiscard(form, onClose);
  useFocusBack();
  // A drawer that is reopened during its closing animation still contains the old form, which must be reset.
  useLayoutEffect(() => {
    if (open) form.resetFields();
  }, [open, form]);
  return (
    <Drawer
      title={title}
      open={open}
      onClose={discard}
      size={wide ? 1080 : 520}
      mask={{ closable: false }}
      destroyOnHidden
      extra={
        <Space>
          <Button onClick={discard}>取消</Button>
          <Button type="primary" id="save" loading={saving.running} onClick={form.submit}>
            保存
          </Button>
        </Space>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={initial}
        onFinish={(values) => void saving.run(values)}
        scrollToFirstError={{ block: 'center' }}
      >
        {children}
      </Form>
    </Drawer>
  );
}
