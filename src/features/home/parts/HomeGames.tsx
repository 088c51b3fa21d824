import { View } from '@tarojs/components';
import type { DataOf, Game } from '@account-doctor/contract/types';
import { GameGrid } from '@/features/game/GameGrid';
import { Icon } from '@/ui/Icon';
import { Section } from '@/ui/Section';
import { Pressable } from '@/ui/Pressable';
import type { Query } from '@/data/query';
import { navigate } from '@/navigation/navigate';
import { Skeleton } from '@/ui/Skeleton';
import { HomePart } from './HomePart';
import './HomeGames.scss';

type Data = DataOf<'GET /app-api/home/app-home-game-list'>;

/** Maximum number of games: three rows of four; another page lists all. */
const MOST = 12;
/** Keys of the placeholders, as many as the default catalogue has games. */
const OUTLINES = [0, 1, 2, 3, 4, 5, 6, 7];

const evaluate = ({ gameId }: Game) => void navigate('fillInInfo', { gameId });

/** Note below a game that the model does not price. */
const noteOf = ({ aiAvailable, humanAvailable }: Game) =>
  aiAvailable ? '' : humanAvailable ? '仅人工评估' : '暂停评估';

/** All games without duplicates, most popular first. */
function inOrder({ hot, all }: Data): Game[] {
  const ids = new Set(hot.map(({ gameId }) => gameId));
  return [...hot, ...all.filter(({ gameId }) => !ids.has(gameId))];
}

/** Grid of the games to evaluate. */
export function HomeGames({ query }: { query: Query<Data> }) {
  const more = query.data && inOrder(query.data).length > MOST;
  return (
    <Section title="选一个游戏" aside={more && <All />}>
      <HomePart query={query} skeleton={<GamesSkeleton />}>
        {(data) => (
          <GameGrid games={inOrder(data).slice(0, MOST)} onChoose={evaluate} noteOf={noteOf} />
        )}
      </HomePart>
    </Section>
  );
}

function GamesSkeleton() {
  return (
    <View className="game-grid game-grid--4">
      {OUTLINES.map((index) => (
        <View key={index} className="game-grid__game">
          <Skeleton width="52px" height={52} round />
          <Skeleton width="44px" height={16} />
        </View>
      ))}
    </View>
  );
}

function All() {
  return (
    <Pressable className="games-all" role="link" onPress={() => void navigate('chooseGame', {})}>
      查看全部
      <Icon name="chevron-right" size={16} />
    </Pressable>
  );
}
