import { View } from '@tarojs/components';
import type { Game } from '@account-doctor/contract/types';
import { GameIcon } from './GameIcon';
import { Pressable } from '@/ui/Pressable';
import './GameGrid.scss';

interface GameGridProps {
  games: Game[];
  onChoose: (game: Game) => void;
  /** What choosing a game does, in words; having it evaluated unless said otherwise. */
  labelOf?: (game: Game) => string;
}

/** Of so many in a row the last row of a phone lacks the fewest; the more in a row the better. */
const columnsOf = (games: number) => {
  const missing = (columns: number) => (columns - (games % columns)) % columns;
  return games <= 4
    ? 4
    : [5, 4, 3].reduce((best, columns) => (missing(columns) < missing(best) ? columns : best));
};

/** Games as pictures with their names, to tap. */
export function GameGrid({
  games,
  onChoose,
  labelOf = ({ name }) => `评估${name}账号`,
}: GameGridProps) {
  return (
    <View className={`game-grid game-grid--${columnsOf(games.length)}`}>
      {games.map((game) => (
        <Pressable
          key={game.gameId}
          className="game-grid__game"
          role="link"
          label={labelOf(game)}
          onPress={() => onChoose(game)}
        >
          <GameIcon url={game.iconUrl} size={52} />
          <View className="game-grid__name">{game.name}</View>
        </Pressable>
      ))}
    </View>
  );
}
