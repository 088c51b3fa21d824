import { View } from '@tarojs/components';
import { Pressable } from './Pressable';
import { requestErrorText } from '@account-doctor/client-core/errors';
import './ListEnd.scss';

/** State of a list that loads more rows as the user scrolls. */
export interface GrowingList {
  /** Whether the next list page is loading. */
  loadingMore: boolean;
  /** Error of loading the next list page; `loadMore` retries. */
  moreError: unknown;
  /** Whether all rows are loaded. */
  complete: boolean;
  loadMore: () => void;
}

/** The end of a growing list: loading, failed, or complete. */
export function ListEnd({ list }: { list: GrowingList }) {
  if (list.loadingMore) return <View className="list-end">正在加载…</View>;
  if (list.complete) return <View className="list-end">没有更多了</View>;
  return (
    <Pressable className="list-end list-end--more" onPress={list.loadMore}>
      {list.moreError ? `${requestErrorText(list.moreError)}，点击重试` : '加载更多'}
    </Pressable>
  );
}
