import { View } from '@tarojs/components';
import { COMMON_GUIDELINE, guidelineKey } from '@account-doctor/contract/content';
import { ArticleSkeleton, ArticleView } from './parts/ArticleView';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { GameGrid } from '@/features/game/GameGrid';
import { isGone } from '@/ui/GoneView';
import { Loaded } from '@/ui/Loaded';
import { Section } from '@/ui/Section';
import { day } from '@/format/time';
import { useCall } from '@/data/useCall';
import { navigate, replace } from '@/navigation/navigate';
import type { ListingGuidelines as ListingGuidelinesType } from './ListingGuidelines.types';
import './guidelines.scss';

/** How to list an account: the chosen game's own rules, then those that hold for every game. */
export const ListingGuidelines: ListingGuidelinesType = ({ gameId }) => (
  <View className="guidelines">
    {gameId ? <OfGame key={gameId} gameId={gameId} /> : <Choice />}
    <Document documentKey={COMMON_GUIDELINE} />
  </View>
);

function Choice() {
  const query = useCall('GET /app-api/home/app-home-game-list', {});
  return (
    <Section title="要上架哪个游戏的账号？">
      <Loaded query={query}>
        {({ all }) => (
          <GameGrid
            games={all}
            labelOf={({ name }) => `${name}上架指南`}
            onChoose={({ gameId }) => void navigate('listingGuidelines', { gameId })}
          />
        )}
      </Loaded>
    </Section>
  );
}

function OfGame({ gameId }: { gameId: string }) {
  return (
    <>
      <Document documentKey={guidelineKey(gameId)} />
      <Button
        id="other-games"
        variant="secondary"
        onPress={() => void replace('listingGuidelines', {})}
      >
        看其他游戏的指南
      </Button>
    </>
  );
}

function Document({ documentKey }: { documentKey: string }) {
  const query = useCall('GET /app-api/home/document/get', { key: documentKey });
  if (isGone(query.error))
    return <EmptyView icon="book-open" text="这个游戏的上架指南还没有写好，可以先看通用规则" />;
  return (
    <Loaded query={query} skeleton={<ArticleSkeleton />}>
      {({ title, updatedAt, content }) => (
        <ArticleView title={title} note={`更新于 ${day(updatedAt)}`} content={content} />
      )}
    </Loaded>
  );
}
