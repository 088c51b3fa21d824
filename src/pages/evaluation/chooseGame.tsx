import { View } from '@tarojs/components';
import { useState } from 'react';
import type { Game } from '@account-doctor/contract/types';
import { Button } from '@/components/Button/Button';
import { EmptyView } from '@/components/EmptyView/EmptyView';
import { MissingGame } from '@/components/GameFeedback/GameFeedback';
import { GameGrid } from '@/components/GameGrid/GameGrid';
import { definePage } from '@/components/Page/definePage';
import { Loaded } from '@/components/Page/Loaded';
import { SearchField } from '@/components/SearchField/SearchField';
import { Section } from '@/components/Section/Section';
import { usePage } from '@/hooks/usePage';
import { navigate } from '@/navigation/navigate';
import { listGames } from '@/services/evaluation';
import { AllGames } from './chooseGame/AllGames';
import { evaluateGame } from './chooseGame/evaluateGame';
import { GameRow } from './chooseGame/GameRow';
import { searchGames } from './chooseGame/searchGames';
import './chooseGame.scss';

/** Which game the account belongs to. */
export function ChooseGame() {
  const query = usePage(['games'], listGames);
  return <Loaded query={query}>{({ list }) => <Games games={list} />}</Loaded>;
}

function Games({ games }: { games: Game[] }) {
  const [search, setSearch] = useState('');
  if (games.length === 0)
    return (
      <EmptyView icon="inbox" text="目前没有开放评估的游戏，请稍后再来">
        <Button size="small" onTap={() => void navigate('home')}>
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
          onInput={setSearch}
        />
      </View>
      {search.trim() === '' ? (
        <Catalogue games={games} />
      ) : (
        <Found games={searchGames(games, search)} search={search.trim()} onAll={setSearch} />
      )}
    </View>
  );
}

function Catalogue({ games }: { games: Game[] }) {
  const hot = games.filter((game) => game.hot && (game.aiAvailable || game.humanAvailable));
  return (
    <View className="choose-game__catalogue">
      {hot.length > 0 && (
        <Section title="热门游戏">
          <GameGrid games={hot} onChoose={evaluateGame} />
        </Section>
      )}
      <AllGames games={games} />
    </View>
  );
}

interface FoundProps {
  games: Game[];
  search: string;
  onAll: (search: '') => void;
}

function Found({ games, search, onAll }: FoundProps) {
  if (games.length === 0) return <NotFound search={search} onAll={onAll} />;
  return (
    <View className="choose-game__found" role="status">
      {games.map((game) => (
        <GameRow key={game.gameId} game={game} />
      ))}
    </View>
  );
}

function NotFound({ search, onAll }: Omit<FoundProps, 'games'>) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <EmptyView icon="search" text={`没有找到“${search}”，换个名字试试，或告诉我们你想要它`}>
        <Button size="small" onTap={() => onAll('')}>
          查看全部游戏
        </Button>
        <Button id="want-game" size="small" look="text" onTap={() => setAsking(true)}>
          想要这个游戏
        </Button>
      </EmptyView>
      {asking && <MissingGame name={search} onClose={() => setAsking(false)} />}
    </>
  );
}

export default definePage('chooseGame', ChooseGame);
