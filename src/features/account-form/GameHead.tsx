import { View } from '@tarojs/components';
import type { Game } from '@account-doctor/contract/types';
import { GameIcon } from '@/features/game/GameIcon';
import { Pressable } from '@/ui/Pressable';
import { replace } from '@/navigation/navigate';
import './GameHead.scss';

/** Which game the account belongs to, and the way to another. */
export function GameHead({ game }: { game: Game }) {
  return (
    <View className="game-head">
      <GameIcon url={game.iconUrl} size={48} />
      <View className="game-head__words">
        <View className="game-head__name" role="heading" aria-level={2}>
          {game.name}
        </View>
        <View className="game-head__note">不需要密码 · 自动保存</View>
      </View>
      <Pressable
        id="change-game"
        className="game-head__change"
        role="link"
        onPress={() => void replace('chooseGame')}
      >
        换游戏
      </Pressable>
    </View>
  );
}
