import { View } from '@tarojs/components';
import { observer } from 'mobx-react';
import type { DataOf } from '@account-doctor/contract/types';
import type { Query } from '@/data/query';
import { useCall } from '@/data/useCall';
import { useLastRowCount } from '@/data/lastRowCount';
import { GameIcon } from '@/features/game/GameIcon';
import { navigate } from '@/navigation/navigate';
import { useStores } from '@/stores/RootStore';
import { Pressable } from '@/ui/Pressable';
import { Price } from '@/ui/Price';
import { Section } from '@/ui/Section';
import { Skeleton } from '@/ui/Skeleton';
import { HomePart } from './HomePart';
import './MyAccounts.scss';

type Samples = Query<DataOf<'GET /app-api/home/excellent-report-list'>>;

type Account = DataOf<'GET /app-api/home/own-account-list'>['list'][number];

/** First part of the page: the user's accounts, or a sample report for users who have none. */
export const MyAccounts = observer(function Yours({ samples }: { samples: Samples }) {
  const { session } = useStores();
  return (
    // In its own view, so that WeChat does not transfer the surrounding page on each change.
    <View className="yours">
      {session.isSignedIn ? <Own samples={samples} /> : <Sample query={samples} />}
    </View>
  );
});

const Own = observer(function Own({ samples }: { samples: Samples }) {
  const { session, drafts } = useStores();
  const query = useCall('GET /app-api/home/own-account-list', {});
  const rows = useLastRowCount('home', query.data?.list.length);
  const [draft] = session.userId ? drafts.ofUser(session.userId) : [];
  if ((query.data?.list.length ?? rows) === 0 && !draft) return <Sample query={samples} />;
  return (
    <Section
      title="我的账号"
      aside={<All onPress={() => void navigate('evaluationRecords', {})} />}
    >
      {draft && (
        <Pressable
          id="home-draft"
          className="yours__row"
          role="link"
          onPress={() => {
            drafts.takeUp(session.userId, draft);
            void navigate('fillInInfo', { gameId: draft.gameId });
          }}
        >
          <View className="yours__words">
            <View className="yours__name">{`${draft.gameName}，填到一半`}</View>
            <View className="yours__note">{`已填 ${Object.keys(draft.answers).length} 项，填完就出价`}</View>
          </View>
          <View className="yours__go">继续填写</View>
        </Pressable>
      )}
      <HomePart query={query} skeleton={<Outline rows={rows} />}>
        {({ list }) => list.map((order) => <AccountRow key={order.orderId} order={order} />)}
      </HomePart>
    </Section>
  );
});

function AccountRow({ order }: { order: Account }) {
  const { orderId, gameName, gameIconUrl, serverLabel, account, fairPrice } = order;
  return (
    <Pressable
      className="yours__row"
      role="link"
      onPress={() => void navigate('report', { orderId })}
    >
      <GameIcon url={gameIconUrl} size={40} />
      <View className="yours__words">
        <View className="yours__name">{gameName}</View>
        <View className="yours__note">
          {[serverLabel, account, currentWords(order), movedWords(order)]
            .filter(Boolean)
            .join(' · ')}
        </View>
      </View>
      {fairPrice === null ? (
        <View className="yours__go">看进度</View>
      ) : (
        <Price fen={fairPrice} size="small" />
      )}
    </Pressable>
  );
}

/** How the market has changed since the report, as text; empty if it has not. */
const movedWords = ({ moved }: Account): string =>
  moved ? `行情已${moved > 0 ? '涨' : '跌'} ${Math.abs(moved)}%` : '';

/** Text about how long an estimate's price stays valid. */
function currentWords({ daysLeft }: Account): string {
  if (daysLeft === null) return '';
  if (daysLeft < 0) return '估价已过期，可以重新评估';
  return daysLeft ? `${daysLeft} 天后到期` : '今天到期';
}

/** The public report with the highest price, as a sample for users without accounts. */
function Sample({ query }: { query: Samples }) {
  // Renders nothing if there is no report; keeps its space while loading.
  if (query.data?.list.length === 0) return null;
  return (
    <Section title="一份报告长这样">
      <HomePart query={query} skeleton={<Outline rows={1.75} />}>
        {({ list: [one] }) =>
          one && (
            <Pressable
              id="sample-report"
              className="yours__row"
              role="link"
              onPress={() => void navigate('reportHighQuality', { showcaseId: one.showcaseId })}
            >
              <GameIcon url={one.gameIconUrl} size={40} />
              <View className="yours__words">
                <View className="yours__name">
                  {`${one.sample ? '［示例］' : ''}${one.gameName}\u00a0· ${one.serverLabel}`}
                </View>
                <View className="yours__note">
                  {[`可信度 ${one.grade}`, one.highlights.slice(0, 2).join('、')]
                    .filter(Boolean)
                    .join(' · ')}
                </View>
              </View>
              <View className="yours__price">
                <Price fen={one.fair} size="medium" />
                <View className="yours__go">看整份</View>
              </View>
            </Pressable>
          )
        }
      </HomePart>
    </Section>
  );
}

/** Placeholder with the height of `rows` single-line rows. */
const Outline = ({ rows = 1 }: { rows?: number }) => (
  <View className="yours__outline" style={{ minHeight: `${60 * rows}px` }}>
    <Skeleton width="60%" height={16} />
  </View>
);

const All = ({ onPress }: { onPress: () => void }) => (
  <Pressable className="yours__all" role="link" label="全部评估记录" onPress={onPress}>
    全部
  </Pressable>
);
