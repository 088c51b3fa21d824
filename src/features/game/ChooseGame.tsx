import { View } from '@tarojs/components';
import { useState } from 'react';
import type { Game } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { MissingGame } from '@/features/feedback/GameFeedback';
import { GameGrid } from './GameGrid';
import { Loaded } from '@/ui/Loaded';
import { SearchField } from '@/ui/SearchField';
import { Section } from '@/ui/Section';
import { useCall } from '@/data/useCall';
import { navigate } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { AllGames } from './AllGames';
import { evaluateGame, valueGame } from './evaluateGame';
import { GameRow } from './GameRow';
import { searchGames } from './searchGames';
import './ChooseGame.scss';

/** Which game the account belongs to; for the valuers those that they know. */
export function ChooseGame({ kind }: ParametersOf<'chooseGame'>) {
  const query = useCall('GET /app-api/api/evaluate/user/game/list', {});
  const byHuman = kind === 'human';
  return (
    <Loaded query={query}>
      {({ list }) => (
        <Games
          games={byHuman ? list.filter(({ humanAvailable }) => humanAvailable) : list}
          onChoose={byHuman ? valueGame : evaluateGame}
        />
      )}
    </Loaded>
  );
}

interface GamesProps {
  games: Game[];
  onChoose: (game: Game) => void;
}

function Games({ games, onChoose }: GamesProps) {
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
        <Found
          games={searchGames(games, search)}
          onChoose={onChoose}
          search={search.trim()}
          onAll={setSearch}
        />
      )}
    </View>
  );
}

function Catalogue({ games, onChoose }: GamesProps) {
  const hot = games.filter((game) => game.hot && (game.aiAvailable || game.humanAvailable));
  return (
    <View className="choose-game__catalogue">
      {hot.length > 0 && (
        <Section title="热门游戏">
          <GameGrid games={hot} onChoose={onChoose} />
        </Section>
      )}
      <AllGames games={games} onChoose={onChoose} />
    </View>
  );
}

interface FoundProps extends GamesProps {
  search: string;
  onAll: (search: '') => void;
}

function Found({ games, onChoose, search, onAll }: FoundProps) {
  if (games.length === 0) return <NotFound search={search} onAll={onAll} />;
  return (
    <View className="choose-game__found" role="status">
      {games.map((game) => (
        <GameRow key={game.gameId} game={game} onChoose={onChoose} />
      ))}
    </View>
  );
}

function NotFound({ search, onAll }: Pick<FoundProps, 'search' | 'onAll'>) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <EmptyView icon="search" text={`没有找到“${search}”，换个名字试试，或告诉我们你想要它`}>
        <Button size="small" onPress={() => onAll('')}>
          查看全部游戏
        </Button>
        <Button id="want-game" size="small" variant="text" onPress={() => setAsking(true)}>
          想要这个游戏
        </Button>
      </EmptyView>
      {asking && <MissingGame name={search} onClose={() => setAsking(false)} />}
    </>
  );
}
