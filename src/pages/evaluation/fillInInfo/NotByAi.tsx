import type { Game } from '@account-doctor/contract/types';
import { Button } from '@/components/Button/Button';
import { EmptyView } from '@/components/EmptyView/EmptyView';
import { navigate, replace } from '@/navigation/navigate';

/** The model cannot price this game now: who can, or which other game. */
export function NotByAi({ game }: { game: Game }) {
  return (
    <EmptyView
      icon="clock"
      text={
        game.humanAvailable
          ? `${game.name}目前只支持人工评估，由估价师逐项核对。`
          : `${game.name}暂停评估，恢复后会重新开放。`
      }
    >
      {game.humanAvailable && (
        <Button size="small" onTap={() => void navigate('checkout')}>
          请估价师评估
        </Button>
      )}
      <Button size="small" look="secondary" onTap={() => void replace('chooseGame')}>
        选择其他游戏
      </Button>
    </EmptyView>
  );
}
