import { View } from '@tarojs/components';
import { observer } from 'mobx-react';
import type { ReactNode } from 'react';
import { newsKindLabels } from '@account-doctor/contract/content';
import type { DataOf } from '@account-doctor/contract/types';
import { GameIcon } from '@/features/game/GameIcon';
import { Price } from '@/ui/Price';
import { Section } from '@/ui/Section';
import { Pressable } from '@/ui/Pressable';
import { dateText } from '@/format/time';
import type { Query } from '@/data/query';
import { navigate } from '@/navigation/navigate';
import { useStores } from '@/stores/RootStore';
import { Skeleton } from '@/ui/Skeleton';
import { Tag } from '@/ui/Tag';
import { HomePart } from './HomePart';
import './ReportsAndNews.scss';

type Reports = DataOf<'GET /app-api/home/excellent-report-list'>;
type News = DataOf<'POST /app-api/information/page'>;

/** The list of public reports. Visitors do not see the first one here, because `MyAccounts` shows it as a sample. */
export const ExcellentReports = observer(function ExcellentReports({
  query,
}: {
  query: Query<Reports>;
}) {
  const { session } = useStores();
  const seen = session.isSignedIn ? 0 : 1;
  const data = query.data && { ...query.data, list: query.data.list.slice(seen) };
  return (
    <RowList
      title="优质报告"
      query={{ ...query, data }}
      onAll={() => void navigate('reportHighQuality', {})}
    >
      {({ showcaseId, sample, gameName, gameIconUrl, serverLabel, highlights, fair }) => (
        <TextRow
          key={showcaseId}
          icon={<GameIcon url={gameIconUrl} size={40} />}
          title={
            <>
              {`${gameName} `}
              {sample && <Tag variant="warning">示例</Tag>}
            </>
          }
          note={`${serverLabel}\u00a0· ${highlights.join('、')}`}
          aside={<Price fen={fair} size="small" />}
          onPress={() => void navigate('reportHighQuality', { showcaseId })}
        />
      )}
    </RowList>
  );
});

/** Pinned and recent news. */
export function LatestNews({ query }: { query: Query<News> }) {
  return (
    <RowList title="最新资讯" query={query} onAll={() => void navigate('news')}>
      {({ newsId, title, kind, publishedAt }) => (
        <TextRow
          key={newsId}
          title={title}
          note={`${newsKindLabels[kind]} · ${dateText(publishedAt)}`}
          onPress={() => void navigate('newsDetail', { newsId })}
        />
      )}
    </RowList>
  );
}

interface RowListProps<Item> {
  title: string;
  query: Query<{ list: Item[] }>;
  onAll: () => void;
  children: (item: Item) => ReactNode;
}

/** A section with a list of rows and a link to the whole list. */
function RowList<Item>({ title, query, onAll, children }: RowListProps<Item>) {
  // Renders nothing if there is no news; keeps its space while loading.
  if (query.data?.list.length === 0) return null;
  return (
    <Section
      title={title}
      aside={
        <Pressable className="reading__all" role="link" label={`全部${title}`} onPress={onAll}>
          全部
        </Pressable>
      }
    >
      <HomePart
        query={query}
        skeleton={
          <View className="reading__row">
            <Skeleton width="60%" height={16} />
          </View>
        }
      >
        {({ list }) => <View className="reading__rows">{list.map(children)}</View>}
      </HomePart>
    </Section>
  );
}

interface TextRowProps {
  icon?: ReactNode;
  title: ReactNode;
  note: string;
  aside?: ReactNode;
  onPress: () => void;
}

/** A row of the list: icon, title and note. */
function TextRow({ icon, title, note, aside, onPress }: TextRowProps) {
  return (
    <Pressable className="reading__row" role="link" onPress={onPress}>
      {icon}
      <View className="reading__words">
        <View className="reading__title">{title}</View>
        <View className="reading__note">{note}</View>
      </View>
      {aside}
    </Pressable>
  );
}
