import { View } from '@tarojs/components';
import { useCall } from '@/data/useCall';
import { Drafts } from './Drafts';
import { HotGames } from './HotGames';
import { HowItWorks } from './HowItWorks';
import { Reasons } from './Reasons';
import { WhoEvaluates } from './WhoEvaluates';
import './Evaluation.scss';

/** The way into an evaluation, open to everyone; signing in is asked for only when going on. */
export function Evaluation() {
  const games = useCall('GET /app-api/home/app-home-game-list', {});
  return (
    <View className="evaluation">
      <WhoEvaluates />
      <Drafts games={games.data?.all ?? []} />
      <HotGames query={games} />
      <View className="evaluation__pair">
        <HowItWorks />
        <Reasons />
      </View>
    </View>
  );
}
