import { View } from '@tarojs/components';
import { LoadingView } from '@/ui/LoadingView';
import './FormSkeleton.scss';

/** The form's outline: the game, the ways in, and groups of fields. */
export function FormSkeleton() {
  return (
    <View className="form-skeleton">
      <View className="form-skeleton__head" />
      <View className="form-skeleton__ways" />
      <LoadingView />
    </View>
  );
}
