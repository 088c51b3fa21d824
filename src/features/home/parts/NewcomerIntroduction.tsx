import { View } from '@tarojs/components';
import type { DataOf } from '@account-doctor/contract/types';
import type { Query } from '@/data/query';
import { LiveSample } from './LiveSample';
import { StartButton } from './StartButton';

interface NewcomerProps {
  samples: Query<DataOf<'GET /app-api/home/excellent-report-list'>>;
}

/** The first part of the page for users without accounts: the product's question, and a sample to try. */
export const NewcomerIntroduction = ({ samples }: NewcomerProps) => (
  <>
    <View className="hero">
      <View className="hero__question" role="heading" aria-level={2}>
        您的游戏账号值多少钱？
      </View>
      <View className="hero__answer">几分钟填完，几秒出价；点点看每样值多少</View>
    </View>
    <LiveSample query={samples}>
      <StartButton />
    </LiveSample>
  </>
);
