import { View } from '@tarojs/components';
import { requestErrorText } from '@account-doctor/client-core/errors';
import type { DataOf } from '@account-doctor/contract/types';
import type { Query } from '@/data/query';
import { GameGrid } from '@/features/game/GameGrid';
import { evaluateGame } from '@/features/game/evaluateGame';
import { navigate } from '@/navigation/navigate';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { Section } from '@/ui/Section';
import { QuickQuote } from './QuickQuote';
import '../EvaluationPage.scss';

type Games = DataOf<'GET /app-api/home/app-home-game-list'>;

/** Number of games: two rows of four. */
const MAX_GAMES = 8;

/** The most popular games; loads without delaying the rest of the page. */
export function HotGames({ query }: { query: Query<Games> }) {
  return (
    <Section
      title="热门游戏"
      aside={
        <Pressable
          id="all-games"
          className="section-link"
          role="link"
          onPress={() => void navigate('chooseGame')}
        >
          全部游戏
          <Icon name="chevron-right" size={16} />
        </Pressable>
      }
    >
      <View className="front-games">
        {query.data && (
          <GameGrid games={query.data.hot.slice(0, MAX_GAMES)} onChoose={evaluateGame} />
        )}
        {query.error !== undefined && (
          <Pressable className="front-games__failure" onPress={() => void query.reload()}>
            <View role="alert">{requestErrorText(query.error)}</View>
            <View className="front-games__retry">点击重试</View>
          </Pressable>
        )}
      </View>
      <QuickQuote games={query.data?.hot.slice(0, MAX_GAMES) ?? []} />
    </Section>
  );
}
