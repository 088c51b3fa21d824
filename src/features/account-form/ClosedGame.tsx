import type { Game } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { replace } from '@/navigation/navigate';

/** Nobody evaluates this game now. */
export function ClosedGame({ game }: { game: Game }) {
  return (
    <EmptyView icon="clock" text={`${game.name}暂停评估，恢复后会重新开放。`}>
      <Button size="small" variant="secondary" onPress={() => void replace('chooseGame')}>
        选择其他游戏
      </Button>
    </EmptyView>
  );
}
