import { App } from 'antd';
import { useAction } from './useAction';

/** Returns a function that asks for confirmation, runs a deletion, and then reloads the list. */
export function useRemoval(reload: () => Promise<void>) {
  const { modal, message } = App.useApp();
  const action = useAction(async (task: () => Promise<unknown>) => {
    await task();
    await reload();
    void message.success('已删除');
  });
  return (what: string, deletion: () => Promise<unknown>) =>
    void modal.confirm({
      title: `删除${what}？`,
      content: '删除后不能恢复。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => action.run(deletion),
    });
}
