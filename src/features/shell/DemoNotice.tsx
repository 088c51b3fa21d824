import { View } from '@tarojs/components';
import type { DataOf } from '@account-doctor/contract/types';
import type { Query } from '@/data/query';
import './DemoNotice.scss';

type Counts = DataOf<'GET /app-api/home/app-home-data-count'>;

/** Last line of a page in demo mode: a note that orders and payments are not real. */
export function DemoNotice({ counts }: { counts: Query<Counts> }) {
  if (!counts.data?.demo) return null;
  return (
    <View className="demo-notice" role="note">
      演示模式：验证码和数据都是演示用的，不代表真实行情
    </View>
  );
}
