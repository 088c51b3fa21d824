import { View } from '@tarojs/components';
import './LoadingView.scss';

/** The outline of a page that is loading, in place of a blank one. */
export function LoadingView() {
  return (
    <View className="loading-view" role="status" aria-label="正在加载">
      <View className="loading-view__block loading-view__block--tall" />
      <View className="loading-view__block" />
      <View className="loading-view__block" />
    </View>
  );
}
