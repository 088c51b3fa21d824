import { View } from '@tarojs/components';
import { newsKindLabels } from '@account-doctor/contract/content';
import type { NewsRow } from '@account-doctor/contract/types';
import { Tag } from '@/ui/Tag';
import { Pressable } from '@/ui/Pressable';
import { day } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import './NewsCard.scss';

/** A piece of news in a list, to tap. */
export function NewsCard({ news }: { news: NewsRow }) {
  const { newsId, kind, title, summary, pinned, sample, publishedAt } = news;
  return (
    <Pressable
      className="news-card"
      role="link"
      onPress={() => void navigate('newsDetail', { newsId })}
    >
      <View className="news-card__title">{title}</View>
      <View className="news-card__summary">{summary}</View>
      <View className="news-card__note">
        {pinned && <Tag variant="primary">置顶</Tag>}
        <Tag>{newsKindLabels[kind]}</Tag>
        {sample && <Tag variant="warning">示例</Tag>}
        {day(publishedAt)}
      </View>
    </Pressable>
  );
}
