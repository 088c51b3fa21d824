import { App, type FormInstance } from 'antd';

/**
 * Returns a function that closes a form, after a confirmation if there is unsaved input, because Escape or a click
 * outside closes it too.
 * @param fields the fields to check; all by default
 */
export function useDiscard(form: FormInstance, close: () => void, fields?: string[]): () => void {
  const { modal } = App.useApp();
  return () => {
    if (!(fields ? form.isFieldsTouched(fields) : form.isFieldsTouched())) {
      close();
      return;
    }
    void modal.confirm({
      title: '不保存就关闭？',
      content: '刚才填写的内容会丢失。',
      okText: '关闭',
      cancelText: '继续填写',
      okButtonProps: { danger: true },
      onOk: close,
    });
  };
}
