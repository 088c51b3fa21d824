import { Image, View } from '@tarojs/components';
import { useState } from 'react';
import { type NewsKind, newsKindLabels, newsKinds } from '@account-doctor/contract/content';
import { EmptyView } from '@/ui/EmptyView';
import { LongList } from '@/ui/LongList';
import { LoadedContent } from '@/ui/LoadedContent';
import { Tabs } from '@/ui/Tabs';
import { allowedPictureUrl } from '@/data/addresses';
import { useListCall } from '@/data/useListCall';
import type { NewsCard as News } from '@account-doctor/contract/types';
import { Tag } from '@/ui/Tag';
import { Pressable } from '@/ui/Pressable';
import { dateText } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import { ArticleSkeleton } from './parts/ArticleView';
import { NewsArt } from './parts/NewsArt';
import './NewsPage.scss';

type NewsFilter = NewsKind | 'all';

const newsTabs: readonly { value: NewsFilter; label: string }[] = [
  { value: 'all', label: '全部' },
  ...newsKinds.map((value) => ({ value, label: newsKindLabels[value] })),
];

/** Page with news by kind: pinned items first, then newest first. */
export function NewsPage() {
  const [choice, setChoice] = useState<NewsFilter>('all');
  const kind = choice === 'all' ? undefined : choice;
  const list = useListCall('POST /app-api/information/page', { kind });
  return (
    <View className="news">
      <View className="news__kinds">
        <Tabs label="资讯分类" options={newsTabs} value={choice} onChange={setChoice} />
      </View>
      <LoadedContent query={list} skeleton={<ArticleSkeleton />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyView icon="newspaper" text="这一类还没有资讯，先看看其他的" />
          ) : (
            <LongList
              key={choice}
              list={list}
              label="资讯"
              keyOf={({ newsId }) => newsId}
              className="news__rows"
            >
              {(news) => <NewsCard news={news} />}
            </LongList>
          )
        }
      </LoadedContent>
    </View>
  );
}

/**
 * A row of the news list: its own picture is above the text; without one, the picture of its kind is beside the text.
 */
function NewsCard({ news }: { news: News }) {
  const { newsId, kind, title, summary, picture, pinned, sample, publishedAt } = news;
  const address = picture && allowedPictureUrl(picture);
  return (
    <Pressable
      className={`news-card ${address ? 'news-card--pictured' : ''}`}
      role="link"
      onPress={() => void navigate('newsDetail', { newsId })}
    >
      {address && (
        <View className="news-card__place">
          <Image className="news-card__picture" src={address} mode="aspectFill" aria-hidden />
        </View>
      )}
      <View className="news-card__words">
        <View className="news-card__title">{title}</View>
        <View className="news-card__summary">{summary}</View>
        <View className="news-card__note">
          {pinned && <Tag variant="primary">置顶</Tag>}
          <Tag>{newsKindLabels[kind]}</Tag>
          {sample && <Tag variant="warning">示例</Tag>}
          {dateText(publishedAt)}
        </View>
      </View>
      {!address && <NewsArt kind={kind} />}
    </Pressable>
  );
}
