import { View } from '@tarojs/components';
import './LoadingView.scss';

/** Placeholder for any loading page. */
export function LoadingView() {
  return (
    <View className="loading-view" role="status" aria-label="正在加载">
      <View className="loading-view__block loading-view__block--tall" />
      <View className="loading-view__block" />
      <View className="loading-view__block" />
    </View>
  );
}
