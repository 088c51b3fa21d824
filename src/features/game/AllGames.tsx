import { View } from '@tarojs/components';
import type { Game } from '@account-doctor/contract/types';
import { Pressable } from '@/ui/Pressable';
import { scrollTo } from '@/platform/scrollTo';
import { GameRow } from './GameRow';
import { byInitial } from './searchGames';
import './AllGames.scss';

/** `#` may not stand in an id. */
const idOf = (initial: string) => `initial-${initial === '#' ? 'other' : initial}`;

interface AllGamesProps {
  games: Game[];
  onChoose: (game: Game) => void;
}

/** Every game by the first letter of its name, with the letters at the side to jump to. */
export function AllGames({ games, onChoose }: AllGamesProps) {
  const letters = byInitial(games);
  return (
    <View className="all-by-letter">
      <View className="all-by-letter__list">
        {letters.map((letter) => (
          <View key={letter.initial} id={idOf(letter.initial)} className="all-by-letter__part">
            <View className="all-by-letter__initial" role="heading" aria-level={3}>
              {letter.initial}
            </View>
            <View className="all-by-letter__games">
              {letter.games.map((game) => (
                <GameRow key={game.gameId} game={game} onChoose={onChoose} />
              ))}
            </View>
          </View>
        ))}
      </View>
      <View className="all-by-letter__index" role="navigation" aria-label="按字母查找">
        {letters.map(({ initial }) => (
          <Pressable
            key={initial}
            id={`index-${idOf(initial)}`}
            className="all-by-letter__letter"
            label={`跳到 ${initial}`}
            onPress={() => scrollTo(idOf(initial))}
          >
            {initial}
          </Pressable>
        ))}
      </View>
    </View>
  );
}
