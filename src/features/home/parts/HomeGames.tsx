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
const MAX_GAMES = 12;
/** Keys of the placeholders, as many as the default catalogue has games. */
const PLACEHOLDER_KEYS = [0, 1, 2, 3, 4, 5, 6, 7];

const openForm = ({ gameId }: Game) => void navigate('fillInInfo', { gameId });

/** Note below a game that the model does not price. */
const availabilityNote = ({ aiAvailable, humanAvailable }: Game) =>
  aiAvailable ? '' : humanAvailable ? '仅人工评估' : '暂停评估';

/** All games without duplicates, most popular first. */
function sortByPopularity({ hot, all }: Data): Game[] {
  const ids = new Set(hot.map(({ gameId }) => gameId));
  return [...hot, ...all.filter(({ gameId }) => !ids.has(gameId))];
}

/** Grid of the games to evaluate. */
export function HomeGames({ query }: { query: Query<Data> }) {
  const more = query.data && sortByPopularity(query.data).length > MAX_GAMES;
  return (
    <Section title="选一个游戏" aside={more && <AllGamesLink />}>
      <HomePart query={query} skeleton={<GamesSkeleton />}>
        {(data) => (
          <GameGrid
            games={sortByPopularity(data).slice(0, MAX_GAMES)}
            onChoose={openForm}
            noteOf={availabilityNote}
          />
        )}
      </HomePart>
    </Section>
  );
}

function GamesSkeleton() {
  return (
    <View className="game-grid game-grid--4">
      {PLACEHOLDER_KEYS.map((index) => (
        <View key={index} className="game-grid__game">
          <Skeleton width="52px" height={52} round />
          <Skeleton width="44px" height={16} />
        </View>
      ))}
    </View>
  );
}

function AllGamesLink() {
  return (
    <Pressable className="games-all" role="link" onPress={() => void navigate('chooseGame', {})}>
      查看全部
      <Icon name="chevron-right" size={16} />
    </Pressable>
  );
}
