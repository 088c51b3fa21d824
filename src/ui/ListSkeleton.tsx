import { View } from '@tarojs/components';
import './ListSkeleton.scss';

/** Keys of the rows; as many as fill a phone's screen. */
const ROWS = [0, 1, 2, 3];

/** Placeholder for a list of cards with picture, name and a line of text. */
export const ListSkeleton = () => (
  <View className="list-skeleton" role="status" aria-label="正在加载">
    {ROWS.map((row) => (
      <View key={row} className="list-skeleton__card">
        <View className="list-skeleton__picture" />
        <View className="list-skeleton__words">
          <View className="list-skeleton__line list-skeleton__line--name" />
          <View className="list-skeleton__line" />
        </View>
      </View>
    ))}
  </View>
);
