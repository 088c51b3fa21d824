import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { restart } from '@/navigation/navigate';

/** Where an address leads that the route table does not know. */
export function NotFound() {
  return (
    <EmptyView icon="circle-help" text="没有找到这个页面，可能已经下线或链接有误">
      <Button size="small" onPress={() => void restart('home')}>
        回到首页
      </Button>
    </EmptyView>
  );
}
