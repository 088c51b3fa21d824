import { View } from '@tarojs/components';
import { observer } from 'mobx-react';
import type { ReactNode } from 'react';
import { sparkDrawing } from '@account-doctor/contract/charts/worth';
import { changeMark, changeWords } from '@account-doctor/contract/worthWords';
import type { DataOf, OwnAccount } from '@account-doctor/contract/types';
import { useLastRowCount } from '@/data/lastRowCount';
import { useCall } from '@/data/useCall';
import { GameIcon } from '@/features/game/GameIcon';
import { openOrder, orderAppearance } from '@/features/order/orderAppearance';
import { navigate } from '@/navigation/navigate';
import { useStores } from '@/stores/RootStore';
import { Chart } from '@/ui/Chart';
import { Pressable } from '@/ui/Pressable';
import { Price } from '@/ui/Price';
import { Section } from '@/ui/Section';
import { Skeleton } from '@/ui/Skeleton';
import { HomePart } from './HomePart';
import './MyAccounts.scss';

interface MyAccountsProps {
  /** Content of this first part of the page for users without accounts. */
  newcomer: ReactNode;
  /** Content below the user's accounts. */
  after: ReactNode;
}

/** First part of the page: the user's accounts with their worth, or what a newcomer sees. */
export const MyAccounts = observer(function Yours({ newcomer, after }: MyAccountsProps) {
  const { session } = useStores();
  return (
    // In its own view, so that WeChat does not transfer the surrounding page on each change.
    <View className="yours">
      {session.isSignedIn ? <OwnAccounts newcomer={newcomer} after={after} /> : newcomer}
    </View>
  );
});

const OwnAccounts = observer(function OwnAccounts({ newcomer, after }: MyAccountsProps) {
  const { session, drafts } = useStores();
  const query = useCall('GET /app-api/home/own-account-list', {});
  const rows = useLastRowCount('home', query.data?.list.length);
  const [draft] = session.userId ? drafts.ofUser(session.userId) : [];
  if ((query.data?.list.length ?? rows) === 0 && !draft) return <>{newcomer}</>;
  return (
    <>
      <Section title="我的账号" aside={<AllRecordsLink accounts={query.data?.accounts} />}>
        {draft && (
          <Pressable
            id="home-draft"
            className="yours__draft"
            role="link"
            onPress={() => {
              drafts.takeUp(session.userId, draft);
              void navigate('fillInInfo', { gameId: draft.gameId });
            }}
          >
            <View className="yours__words">{`${draft.gameName}，填到一半`}</View>
            <View className="yours__go">继续填</View>
          </Pressable>
        )}
        <HomePart query={query} skeleton={<AccountsPlaceholder rows={rows} />}>
          {(answer) => <AccountsWithWorth {...answer} />}
        </HomePart>
      </Section>
      {after}
    </>
  );
});

/** The total worth, then the accounts: first those that wait for the user, then the others by worth. */
function AccountsWithWorth({ total, list }: DataOf<'GET /app-api/home/own-account-list'>) {
  return (
    <>
      {total && (
        <View className="yours__total">
          <View className="yours__label">合计约值</View>
          <Price fen={total.fair} size="large" />
          {total.weekChange !== null && (
            <View className="yours__change">{`近 7 天 ${changeMark(total.weekChange)}`}</View>
          )}
        </View>
      )}
      <View className="yours__rows">
        {list.map((account) => (
          <AccountRow key={account.orderId} account={account} />
        ))}
      </View>
    </>
  );
}

function AccountRow({ account }: { account: OwnAccount }) {
  const { orderId, gameName, gameIconUrl, serverLabel, worth, spark, waiting } = account;
  return (
    <Pressable
      className="yours__row"
      role="link"
      onPress={() =>
        waiting
          ? openOrder(waiting)
          : void navigate(worth === null ? 'submitted' : 'ownAccount', { orderId })
      }
    >
      <GameIcon url={gameIconUrl} size={40} />
      <View className="yours__words">
        <View className="yours__name">{gameName}</View>
        <View className="yours__note">
          {[serverLabel, account.account].filter(Boolean).join(' · ')}
        </View>
        <View className="yours__note">
          {[account.isBuyer ? '看中的号' : '', expiryText(account)].filter(Boolean).join(' · ')}
        </View>
      </View>
      {spark.length > 0 && <Chart svg={sparkDrawing(spark)} width={40} height={24} />}
      <View className="yours__price">
        {worth !== null && <Price fen={worth} size="small" />}
        <AccountStatus account={account} />
      </View>
    </Pressable>
  );
}

/** Text below the price: what waits for the user, or else the change in the last week. */
function AccountStatus({ account: { waiting, worth, weekChange } }: { account: OwnAccount }) {
  if (waiting) return <View className="yours__go">{orderAppearance(waiting).label}</View>;
  if (worth === null) return <View className="yours__go">看进度</View>;
  return (
    weekChange !== null && (
      <View className="yours__change" aria-label={`近 7 天${changeWords(weekChange)}`}>
        {changeMark(weekChange)}
      </View>
    )
  );
}

/** Number of days before a price expires during which the user is reminded. */
const REMINDER_DAYS = 2;

/** Text about a price that expires soon or has expired. */
function expiryText({ daysLeft }: OwnAccount): string {
  if (daysLeft === null || daysLeft > REMINDER_DAYS) return '';
  if (daysLeft < 0) return '该重新估了';
  return daysLeft ? `${daysLeft} 天后到期` : '今天到期';
}

/** Placeholder with the height of the total and `rows` accounts. */
const AccountsPlaceholder = ({ rows }: { rows: number }) => (
  <View className="yours__outline">
    <View className="yours__total">
      <Skeleton width="40%" height={28} />
    </View>
    <View className="yours__rows">
      {Array.from({ length: rows }, (_, row) => (
        <View key={row} className="yours__space" />
      ))}
    </View>
  </View>
);

const AllRecordsLink = ({ accounts }: { accounts: number | undefined }) => (
  <Pressable
    className="yours__all"
    role="link"
    label={accounts === undefined ? '全部评估记录' : `全部 ${accounts} 个账号的评估记录`}
    onPress={() => void navigate('evaluationRecords', {})}
  >
    {accounts === undefined ? '全部' : `全部 ${accounts} 个`}
  </Pressable>
);
