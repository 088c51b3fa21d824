import { View } from '@tarojs/components';
import { COMMON_GUIDELINE, guidelineKey } from '@account-doctor/contract/content';
import type { DataOf } from '@account-doctor/contract/types';
import { ArticleSkeleton, ArticleView } from './parts/ArticleView';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { GameGrid } from '@/features/game/GameGrid';
import { isNotFound } from '@/ui/NotFoundView';
import { LoadedBelow, LoadedContent } from '@/ui/LoadedContent';
import { Section } from '@/ui/Section';
import { dateText } from '@/format/time';
import type { Query } from '@/data/query';
import { MarketLink } from '@/platform/web/marketLink';
import { useCall } from '@/data/useCall';
import { navigate, replace } from '@/navigation/navigate';
import type { ListingGuidelines as ListingGuidelinesType } from './ListingGuidelines.types';
import './guidelines.scss';

/** How to list an account for sale: the chosen game's rules, then the rules for all games. */
export const ListingGuidelines: ListingGuidelinesType = ({ gameId }) => {
  const common = useDocument(COMMON_GUIDELINE);
  return (
    <View className="guidelines">
      {gameId ? (
        <GuidelinesOfGame key={gameId} gameId={gameId} common={common} />
      ) : (
        <GameChoice common={common} />
      )}
    </View>
  );
};

type DocumentQuery = Query<DataOf<'GET /app-api/home/document/get'>>;

const useDocument = (key: string): DocumentQuery =>
  useCall('GET /app-api/home/document/get', { key });

function GameChoice({ common }: { common: DocumentQuery }) {
  const query = useCall('GET /app-api/home/app-home-game-list', {});
  return (
    <>
      <Section title="要上架哪个游戏的账号？">
        <LoadedContent query={query}>
          {({ all }) => (
            <GameGrid
              games={all}
              labelOf={({ name }) => `${name}上架指南`}
              onChoose={({ gameId }) => void navigate('listingGuidelines', { gameId })}
            />
          )}
        </LoadedContent>
      </Section>
      <LoadedBelow query={query}>
        <GuidelineDocument query={common} />
      </LoadedBelow>
    </>
  );
}

function GuidelinesOfGame({ gameId, common }: { gameId: string; common: DocumentQuery }) {
  const own = useDocument(guidelineKey(gameId));
  return (
    <>
      <GuidelineDocument query={own} />
      <LoadedBelow query={own}>
        <MarketLink gameId={gameId} />
        <Button
          id="other-games"
          variant="secondary"
          onPress={() => void replace('listingGuidelines', {})}
        >
          看其他游戏的指南
        </Button>
        <GuidelineDocument query={common} />
      </LoadedBelow>
    </>
  );
}

function GuidelineDocument({ query }: { query: DocumentQuery }) {
  if (isNotFound(query.error))
    return <EmptyView icon="book-open" text="这个游戏的上架指南还没有写好，可以先看通用规则" />;
  return (
    <LoadedContent query={query} skeleton={<ArticleSkeleton />}>
      {({ title, updatedAt, content }) => (
        <ArticleView title={title} note={`更新于 ${dateText(updatedAt)}`} content={content} />
      )}
    </LoadedContent>
  );
}
