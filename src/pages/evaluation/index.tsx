import { View } from '@tarojs/components';
import { definePage } from '@/components/Page/definePage';
import { useCall } from '@/data/useCall';
import { Drafts } from './front/Drafts';
import { HotGames } from './front/HotGames';
import { HowItWorks } from './front/HowItWorks';
import { Reasons } from './front/Reasons';
import { WhoEvaluates } from './front/WhoEvaluates';
import './index.scss';

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

export default definePage('evaluation', Evaluation);
