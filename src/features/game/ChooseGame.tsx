import { View } from '@tarojs/components';
import { useState } from 'react';
import type { Game } from '@account-doctor/contract/types';
import { useCall } from '@/data/useCall';
import { MissingGameSheet } from '@/features/feedback/MissingGameSheet';
import { OrderLimitNotice } from '@/features/order/OrderLimitNotice';
import { navigate } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { LoadedContent } from '@/ui/LoadedContent';
import { SearchField } from '@/ui/SearchField';
import { Section } from '@/ui/Section';
import { GameGrid } from './GameGrid';
import { AllGames, GameRow } from './choose/AllGames';
import { searchGames } from './choose/searchGames';
import { evaluateGame, appraiseGame } from './evaluateGame';
import './ChooseGame.scss';

/** Page to choose a game; with `kind` "human", only games that valuers appraise. */
export function ChooseGame({ kind }: ParametersOf<'chooseGame'>) {
  const query = useCall('GET /app-api/api/evaluate/user/game/list', {});
  const byHuman = kind === 'human';
  return (
    <LoadedContent query={query}>
      {({ list }) => (
        <>
          <OrderLimitNotice byHuman={byHuman} />
          <GameList
            games={byHuman ? list.filter(({ humanAvailable }) => humanAvailable) : list}
            onChoose={byHuman ? appraiseGame : evaluateGame}
          />
        </>
      )}
    </LoadedContent>
  );
}

interface GameListProps {
  games: Game[];
  onChoose: (game: Game) => void;
}

function GameList({ games, onChoose }: GameListProps) {
  const [search, setSearch] = useState('');
  if (games.length === 0)
    return (
      <EmptyView icon="inbox" text="目前没有开放评估的游戏，请稍后再来">
        <Button size="small" onPress={() => void navigate('home')}>
          回到首页
        </Button>
      </EmptyView>
    );
  return (
    <View className="choose-game">
      <View className="choose-game__search">
        <SearchField
          id="search-game"
          label="搜索游戏"
          placeholder="游戏名、拼音或首字母，如 wzry"
          value={search}
          onChange={setSearch}
        />
      </View>
      {search.trim() === '' ? (
        <Catalogue games={games} onChoose={onChoose} />
      ) : (
        <FoundGames
          games={searchGames(games, search)}
          onChoose={onChoose}
          search={search.trim()}
          onShowAll={setSearch}
        />
      )}
    </View>
  );
}

/** The most popular games, then all games; if the popular ones have not loaded yet, just all games. */
function Catalogue({ games, onChoose }: GameListProps) {
  const { data } = useCall('POST /app-api/api/evaluate/user/game/hot/game', {});
  const offered = games.filter((game) => game.aiAvailable || game.humanAvailable);
  const hot = data
    ? data.list.flatMap(({ gameId }) => offered.filter((game) => game.gameId === gameId))
    : offered.filter((game) => game.hot);
  return (
    <View>
      {hot.length > 0 && (
        <Section title="热门游戏">
          <GameGrid games={hot} onChoose={onChoose} />
        </Section>
      )}
      <AllGames games={games} onChoose={onChoose} />
    </View>
  );
}

interface FoundGamesProps extends GameListProps {
  search: string;
  onShowAll: (search: '') => void;
}

function FoundGames({ games, onChoose, search, onShowAll }: FoundGamesProps) {
  if (games.length === 0) return <NoGameFound search={search} onShowAll={onShowAll} />;
  return (
    <View className="choose-game__found" role="status">
      {games.map((game) => (
        <GameRow key={game.gameId} game={game} onChoose={onChoose} />
      ))}
    </View>
  );
}

function NoGameFound({ search, onShowAll }: Pick<FoundGamesProps, 'search' | 'onShowAll'>) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <EmptyView icon="search" text={`找不到“${search}”，换个名字试试，或告诉我们您想要它`}>
        <Button size="small" onPress={() => onShowAll('')}>
          查看全部游戏
        </Button>
        <Button id="want-game" size="small" variant="text" onPress={() => setAsking(true)}>
          想要这个游戏
        </Button>
      </EmptyView>
      {asking && <MissingGameSheet name={search} onClose={() => setAsking(false)} />}
    </>
  );
}
