import { View } from '@tarojs/components';
import { useState } from 'react';
import { newsKindLabels, newsKinds, type NewsKind } from '@account-doctor/contract/content';
import { ArticleSkeleton } from './ArticleView';
import { EmptyView } from '@/ui/EmptyView';
import { LongList } from '@/ui/LongList';
import { NewsCard } from './NewsCard';
import { Loaded } from '@/ui/Loaded';
import { Tabs } from '@/ui/Tabs';
import { useListCall } from '@/data/useListCall';
import './News.scss';

type Choice = NewsKind | 'all';

const tabs: readonly { name: Choice; title: string }[] = [
  { name: 'all', title: '全部' },
  ...newsKinds.map((name) => ({ name, title: newsKindLabels[name] })),
];

/** The news by kind: pinned ones first, then the newest. */
export function News() {
  const [choice, setChoice] = useState<Choice>('all');
  const kind = choice === 'all' ? undefined : choice;
  const list = useListCall('POST /app-api/information/page', { kind });
  return (
    <View className="news">
      <View className="news__kinds">
        <Tabs label="资讯分类" tabs={tabs} value={choice} onChange={setChoice} />
      </View>
      <Loaded query={list} skeleton={<ArticleSkeleton />}>
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
      </Loaded>
    </View>
  );
}
