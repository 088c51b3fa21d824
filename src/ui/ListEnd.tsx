import { View } from '@tarojs/components';
import { Pressable } from './Pressable';
import { errorText } from '@account-doctor/client-core/errors';
import './ListEnd.scss';

/** What the end of a growing list tells, and does. */
export interface GrowingList {
  /** Another page is under way. */
  loadingMore: boolean;
  /** Loading another page failed; `loadMore` tries again. */
  moreError: unknown;
  /** Everything is on screen. */
  complete: boolean;
  loadMore: () => void;
}

/** The end of a list that grows: more is on its way, did not come, or there is no more. */
export function ListEnd({ list }: { list: GrowingList }) {
  if (list.loadingMore) return <View className="list-end">正在加载…</View>;
  if (list.complete) return <View className="list-end">没有更多了</View>;
  return (
    <Pressable className="list-end list-end--more" onPress={list.loadMore}>
      {list.moreError ? `${errorText(list.moreError)}，点击重试` : '加载更多'}
    </Pressable>
  );
}
