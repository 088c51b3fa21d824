import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { replace } from '@/navigation/navigate';
import { RequestError } from '@account-doctor/client-core/errors';

/** Loading again cannot help, as it does after other failures. */
export const isUnknownGame = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'GAME_NOT_FOUND';

/** An old link, or a game that was taken down. */
export function UnknownGame() {
  return (
    <EmptyView icon="circle-help" text="没有找到这个游戏，可能已经下架">
      <Button size="small" onPress={() => void replace('chooseGame')}>
        选择其他游戏
      </Button>
    </EmptyView>
  );
}
