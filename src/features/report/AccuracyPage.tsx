import { View } from '@tarojs/components';
import { useCall } from '@/data/useCall';
import { GameGrid } from '@/features/game/GameGrid';
import { navigate, replace } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { LoadedContent } from '@/ui/LoadedContent';
import { isNotFound, NotFoundView } from '@/ui/NotFoundView';
import { Section } from '@/ui/Section';
import { AccuracyView } from './accuracy/AccuracyView';
import './accuracy/accuracy.scss';

/** Page that compares the estimates of a game with what accounts were sold for; without a game, a choice of games. */
export function AccuracyPage({ gameId }: ParametersOf<'accuracy'>) {
  return (
    <View className="accuracy">
      {gameId ? <AccuracyOfGame key={gameId} gameId={gameId} /> : <GameChoice />}
    </View>
  );
}

function GameChoice() {
  const query = useCall('GET /app-api/home/app-home-game-list', {});
  return (
    <Section title="看哪个游戏？">
      <LoadedContent query={query}>
        {({ all }) => (
          <GameGrid
            games={all}
            labelOf={({ name }) => `${name}估价准不准`}
            onChoose={({ gameId }) => void navigate('accuracy', { gameId })}
          />
        )}
      </LoadedContent>
    </Section>
  );
}

function AccuracyOfGame({ gameId }: { gameId: string }) {
  const query = useCall('GET /app-api/game/accuracy', { gameId });
  if (isNotFound(query.error))
    return (
      <NotFoundView
        text="找不到这个游戏，可能已经下线或链接不完整"
        action="看其他游戏"
        onPress={() => void replace('accuracy', {})}
      />
    );
  return (
    <LoadedContent query={query}>
      {(accuracy) => <AccuracyView gameId={gameId} accuracy={accuracy} />}
    </LoadedContent>
  );
}
