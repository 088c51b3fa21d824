import { View } from '@tarojs/components';
import { Tappable } from '@/components/Tappable/Tappable';
import type { ListQuery } from '@/data/useListCall';
import { errorText } from '@account-doctor/client-core/errors';
import './ListEnd.scss';

/** The end of a list that grows: more is on its way, did not come, or there is no more. */
export function ListEnd<Row>({ list }: { list: ListQuery<Row> }) {
  if (list.loadingMore) return <View className="list-end">正在加载…</View>;
  if (list.complete) return <View className="list-end">没有更多了</View>;
  return (
    <Tappable className="list-end list-end--more" onTap={list.loadMore}>
      {list.moreError ? `${errorText(list.moreError)}，点击重试` : '加载更多'}
    </Tappable>
  );
}
