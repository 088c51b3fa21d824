import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { replace } from '@/navigation/navigate';
import { RequestError } from '@account-doctor/client-core/errors';

/** There is no report yet that a file could be made from. */
export const isNotReady = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'REPORT_NOT_READY';

export function FileNotReady({ orderId }: { orderId: string }) {
  return (
    <EmptyView icon="clock" text="报告还没有完成，完成后就能保存">
      <Button id="to-progress" size="small" onPress={() => void replace('submitted', { orderId })}>
        查看进度
      </Button>
    </EmptyView>
  );
}
