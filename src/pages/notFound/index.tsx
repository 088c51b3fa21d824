import { Button } from '@/components/Button/Button';
import { EmptyView } from '@/components/EmptyView/EmptyView';
import { definePage } from '@/components/Page/definePage';
import { restart } from '@/navigation/navigate';

/** Where an address leads that the route table does not know. */
function NotFound() {
  return (
    <EmptyView icon="circle-help" text="没有找到这个页面，可能已经下线或链接有误">
      <Button size="small" onTap={() => void restart('home')}>
        回到首页
      </Button>
    </EmptyView>
  );
}

export default definePage('notFound', NotFound);
