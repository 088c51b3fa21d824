import { View } from '@tarojs/components';
import type { Game } from '@account-doctor/contract/types';
import { withBreakHint } from '@/format/withBreakHint';
import { Pressable } from '@/ui/Pressable';
import { GameIcon } from './GameIcon';
import './game.scss';

interface GameGridProps {
  games: Game[];
  onChoose: (game: Game) => void;
  /** Returns the accessible name of a game's button; "evaluate" plus the game's name by default. */
  labelOf?: (game: Game) => string;
  /** Text below a game's name. */
  noteOf?: (game: Game) => string;
}

/** The number of columns that leaves the fewest cells of the last row empty; of equally good numbers, the largest. */
const columnCount = (games: number) => {
  const missing = (columns: number) => (columns - (games % columns)) % columns;
  return games <= 4
    ? 4
    : [5, 4, 3].reduce((best, columns) => (missing(columns) < missing(best) ? columns : best));
};

/** Accessible name of a game's button. */
const evaluateLabel = ({ name }: Game) => `评估${name}账号`;

/** Grid of games to choose from, as icons with names. */
export function GameGrid(props: GameGridProps) {
  const { games, onChoose, labelOf = evaluateLabel, noteOf = () => '' } = props;
  return (
    <View className={`game-grid game-grid--${columnCount(games.length)}`}>
      {games.map((game) => (
        <Pressable
          key={game.gameId}
          className="game-grid__game"
          role="link"
          label={labelOf(game)}
          onPress={() => onChoose(game)}
        >
          <GameIcon url={game.iconUrl} size={52} />
          <View className="game-grid__name">{withBreakHint(game.name)}</View>
          {noteOf(game) && <View className="game-grid__note">{noteOf(game)}</View>}
        </Pressable>
      ))}
    </View>
  );
}
