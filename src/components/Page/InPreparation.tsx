import { Button } from '@/components/Button/Button';
import { EmptyView } from '@/components/EmptyView/EmptyView';
import { goBack } from '@/navigation/navigate';

/** Stands in for a page that is not built yet; ARCHITECTURE.md lists which. */
export function InPreparation() {
  return (
    <EmptyView icon="clock" text="这个页面正在准备中，敬请期待">
      <Button size="small" look="secondary" onTap={() => void goBack()}>
        返回
      </Button>
    </EmptyView>
  );
}
