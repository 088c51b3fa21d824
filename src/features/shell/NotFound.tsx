import { RequestError } from '@account-doctor/client-core/errors';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { relaunch } from '@/navigation/navigate';
import { locationOf } from '@/navigation/address';
import { routeByName, type ParametersOf } from '@/routes';
import { LoadFailure } from './frame/LoadFailure';

const notOpened = new RequestError('offline', {
  message: 'not opened',
  text: '页面没有打开，请检查网络后重试',
});

/** Title of the page; if an existing page failed to open, the title of that page. */
export function titleOfNotFound({ asked }: ParametersOf<'notFound'>): string {
  const place = asked ? locationOf(asked) : null;
  return routeByName(place?.name ?? 'notFound').title;
}

/** Page for unknown addresses, and for pages that the platform could not open (`asked`). */
export function NotFound({ asked }: ParametersOf<'notFound'>) {
  if (asked) return <LoadFailure asked={asked} error={notOpened} />;
  return (
    <EmptyView icon="circle-help" text="找不到这个页面，可能已经下线或链接有误">
      <Button size="small" onPress={() => void relaunch('home')}>
        回到首页
      </Button>
    </EmptyView>
  );
}
