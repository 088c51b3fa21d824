import { View } from '@tarojs/components';
import type { Game } from '@account-doctor/contract/types';
import { GameIcon } from './GameIcon';
import { Tag } from '@/ui/Tag';
import { Pressable } from '@/ui/Pressable';
import './GameRow.scss';

interface GameRowProps {
  game: Game;
  onChoose: (game: Game) => void;
}

/** A game of the list, and how it can be evaluated. */
export function GameRow({ game, onChoose }: GameRowProps) {
  const { gameId, name, iconUrl, aiAvailable, humanAvailable } = game;
  return (
    <Pressable
      id={`game-${gameId}`}
      className="game-row"
      role="link"
      disabled={!aiAvailable && !humanAvailable}
      onPress={() => onChoose(game)}
    >
      <GameIcon url={iconUrl} size={44} />
      <View className="game-row__name">{name}</View>
      <View className="game-row__ways">
        {aiAvailable && <Tag variant="primary">AI</Tag>}
        {humanAvailable && <Tag>人工</Tag>}
        {!aiAvailable && !humanAvailable && <Tag>暂停评估</Tag>}
      </View>
    </Pressable>
  );
}
