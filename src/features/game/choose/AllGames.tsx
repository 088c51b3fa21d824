import { View } from '@tarojs/components';
import type { Game } from '@account-doctor/contract/types';
import { scrollTo } from '@/platform/layout/layout';
import { withBreakHint } from '@/format/withBreakHint';
import { Pressable } from '@/ui/Pressable';
import { Tag } from '@/ui/Tag';
import { groupByInitial } from './searchGames';
import { GameIcon } from '../GameIcon';
import '../ChooseGame.scss';

/** Element id of a letter's section; ids must not contain `#`. */
const sectionId = (initial: string) => `initial-${initial === '#' ? 'other' : initial}`;

interface AllGamesProps {
  games: Game[];
  onChoose: (game: Game) => void;
}

/** All games by first letter, with an alphabet index at the side. */
export function AllGames({ games, onChoose }: AllGamesProps) {
  const letters = groupByInitial(games);
  return (
    <View className="all-by-letter">
      <View className="all-by-letter__list">
        {letters.map((letter) => (
          <View key={letter.initial} id={sectionId(letter.initial)} className="all-by-letter__part">
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
            id={`index-${sectionId(initial)}`}
            className="all-by-letter__letter"
            label={`跳到 ${initial}`}
            onPress={() => scrollTo(sectionId(initial))}
          >
            {initial}
          </Pressable>
        ))}
      </View>
    </View>
  );
}

interface GameRowProps {
  game: Game;
  onChoose: (game: Game) => void;
}

/** A game, and how it can be evaluated. */
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
      <View className="game-row__name">{withBreakHint(name)}</View>
      <View className="game-row__ways">
        {aiAvailable && <Tag variant="primary">AI</Tag>}
        {humanAvailable && <Tag>人工</Tag>}
        {!aiAvailable && !humanAvailable && <Tag>暂停评估</Tag>}
      </View>
    </Pressable>
  );
}
