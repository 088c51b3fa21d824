import { View } from '@tarojs/components';
import type { DataOf, Game } from '@account-doctor/contract/types';
import { GameGrid } from '@/features/game/GameGrid';
import { GameIcon } from '@/features/game/GameIcon';
import { Icon } from '@/ui/Icon';
import { Section } from '@/ui/Section';
import { Pressable } from '@/ui/Pressable';
import type { Query } from '@/data/query';
import { navigate } from '@/navigation/navigate';
import { Skeleton } from '@/ui/Skeleton';
import { Part } from './Part';
import './Games.scss';

type Games = Query<DataOf<'GET /app-api/home/app-home-game-list'>>;

/** Two rows at most; of the whole list a few more, the rest is on the page that lists them all. */
const MOST_HOT = 8;
const MOST_LISTED = 12;
/** Outlines of as many games as the default catalogue has. */
const HOT_OUTLINES = [0, 1, 2, 3, 4];
const OUTLINES = [0, 1, 2, 3, 4, 5, 6, 7];

const evaluate = ({ gameId }: Game) => void navigate('fillInInfo', { gameId });

/** The games asked for most, as a grid to tap. */
export function HotGames({ query }: { query: Games }) {
  return (
    <Section title="热门游戏">
      <Part query={query} skeleton={<HotGamesSkeleton />}>
        {({ hot }) => <GameGrid games={hot.slice(0, MOST_HOT)} onChoose={evaluate} />}
      </Part>
    </Section>
  );
}

function HotGamesSkeleton() {
  return (
    <View className="hot-games-skeleton">
      {HOT_OUTLINES.map((index) => (
        <View key={index} className="hot-games-skeleton__game">
          <Skeleton width="52px" height={52} round />
          <Skeleton width="44px" height={16} />
        </View>
      ))}
    </View>
  );
}

/** Every game, and how it can be evaluated. */
export function AllGames({ query }: { query: Games }) {
  const more = (query.data?.all.length ?? 0) > MOST_LISTED;
  return (
    <Section title="全部游戏" aside={more && <All />}>
      <Part query={query} skeleton={<AllGamesSkeleton />}>
        {({ all }) => (
          <View className="all-games">
            {all.slice(0, MOST_LISTED).map((game) => (
              <Pressable
                key={game.gameId}
                className="all-games__game"
                role="link"
                label={`评估${game.name}账号`}
                onPress={() => evaluate(game)}
              >
                <GameIcon url={game.iconUrl} size={40} />
                <View className="all-games__words">
                  <View className="all-games__name">{game.name}</View>
                  {!game.aiAvailable && (
                    <View className="all-games__limit">
                      {game.humanAvailable ? '仅人工评估' : '暂停评估'}
                    </View>
                  )}
                </View>
              </Pressable>
            ))}
          </View>
        )}
      </Part>
    </Section>
  );
}

function AllGamesSkeleton() {
  return (
    <View className="all-games">
      {OUTLINES.map((index) => (
        <View key={index} className="all-games__game">
          <Skeleton width="40px" height={40} round />
          <Skeleton width="72px" height={18} />
        </View>
      ))}
    </View>
  );
}

function All() {
  return (
    <Pressable
      className="all-games__all"
      role="link"
      onPress={() => void navigate('chooseGame', {})}
    >
      查看全部
      <Icon name="chevron-right" size={16} />
    </Pressable>
  );
}
