import { View } from '@tarojs/components';
import { useState } from 'react';
import { askedPriceWords, changeMark, weekReason } from '@account-doctor/contract/worthWords';
import { INDEX_DAYS } from '@account-doctor/contract/market';
import { SAMPLE_WARNING } from '@account-doctor/contract/reportWords';
import { DAY } from '@account-doctor/contract/time';
import type { AccountAnswer, OrderRow } from '@account-doctor/contract/types';
import { useCall } from '@/data/useCall';
import { OrderNotFound } from '@/features/order/OrderNotFound';
import { OrderLines } from '@/features/order/OrderLines';
import { AccountHead } from '@/features/report/AccountHead';
import { WaysToSell } from '@/features/report/WaysToSell';
import { yuan } from '@/format/money';
import { dateText } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import { sellingWords } from '@/selling/words';
import { Button } from '@/ui/Button';
import { ListSkeleton } from '@/ui/ListSkeleton';
import { LoadedContent } from '@/ui/LoadedContent';
import { isNotFound } from '@/ui/NotFoundView';
import { Price } from '@/ui/Price';
import { Section } from '@/ui/Section';
import { MissingAnswers } from './parts/MissingAnswers';
import { RenewSheet } from './parts/RenewSheet';
import { WatchSheet } from './parts/WatchSheet';
import { WorthCurve } from './parts/WorthCurve';
import './AccountPage.scss';

const ACCOUNT = 'GET /app-api/api/evaluate/user/account/get';

/** Page of one game account: what it is worth, how that changed and why, and everything that belongs to it. */
export function AccountPage({ orderId }: { orderId: string }) {
  const query = useCall(ACCOUNT, { orderId });
  if (isNotFound(query.error)) return <OrderNotFound />;
  return (
    <LoadedContent query={query} skeleton={<ListSkeleton />}>
      {(answer) => <AccountView answer={answer} onChange={() => void query.reload()} />}
    </LoadedContent>
  );
}

interface AccountProps {
  answer: AccountAnswer;
  onChange: () => void;
}

function AccountView({ answer, onChange }: AccountProps) {
  const { orders, worth, curve, missing, selling } = answer;
  const estimate = newestEstimate(orders);
  return (
    <View className="own-account">
      <AccountSummary answer={answer} onChange={onChange} />
      <View>
        {worth && curve.length > 1 && (
          <Section title="估价走势">
            <WorthCurve curve={curve} />
          </Section>
        )}
        {missing.length > 0 && estimate && (
          <MissingAnswers missing={missing} orderId={estimate.orderId} />
        )}
        {selling && (
          <Section title={sellingWords.market.title}>
            <WaysToSell value={selling.value} timing={selling.timing} />
          </Section>
        )}
        <Section title="评估和订单">
          <OrderLines orders={orders} onChange={onChange} />
        </Section>
      </View>
    </View>
  );
}

/** The newest estimate with a price, whose answers can fill in a form. */
const newestEstimate = (orders: readonly OrderRow[]) =>
  orders.find(({ kind, fairPrice }) => kind === 'ai' && fairPrice !== null);

/** First screen: the account, its price today with the cause of the last change, and what to do next. */
function AccountSummary({ answer, onChange }: AccountProps) {
  const { orders, worth } = answer;
  const [newest] = orders;
  if (!newest) return null;
  const account = orders.find((order) => order.account)?.account ?? null;
  return (
    <View className="own-account__lead">
      <AccountHead
        gameName={newest.gameName}
        gameIconUrl={newest.gameIconUrl}
        details={[newest.serverLabel, account].filter(Boolean).join(' · ')}
      />
      {worth ? (
        <WorthLines answer={answer} worth={worth} />
      ) : (
        <View className="own-account__label">还没有估价，看看下面的进度</View>
      )}
      <AccountActions answer={answer} newest={newest} onChange={onChange} />
    </View>
  );
}

type WorthToday = NonNullable<AccountAnswer['worth']>;

/**
 * Today's price with its range, the change of the last seven days, and whether the market index has adjusted the price.
 */
function WorthLines({ answer, worth }: { answer: AccountAnswer; worth: WorthToday }) {
  const { week, askedPrice, isBuyer } = answer;
  return (
    <>
      <View className="own-account__label">{isBuyer ? '看中的号，现在约值' : '现在约值'}</View>
      <View className="own-account__price">
        <Price fen={worth.fair} size="hero" />
        {week && <View className="own-account__week">{`近 7 天 ${changeMark(week.change)}`}</View>}
      </View>
      <View className="own-account__range">{`区间 ¥${yuan(worth.low)}–¥${yuan(worth.high)}`}</View>
      {week && <View className="own-account__why">{weekReason(week)}</View>}
      {askedPrice !== null && (
        <View className="own-account__why">{askedPriceWords(askedPrice, worth.fair)}</View>
      )}
      <View className="own-account__note">{priceBasisText(worth)}</View>
      {worth.sample && (
        <View className="own-account__sample" role="note">
          {SAMPLE_WARNING}
        </View>
      )}
    </>
  );
}

/** Buttons to value the account again with one tap, and to set alerts. */
function AccountActions({ answer, newest, onChange }: AccountProps & { newest: OrderRow }) {
  const { orders, worth, watch } = answer;
  const [sheet, open] = useState<'renew' | 'watch' | null>(null);
  const estimate = newestEstimate(orders);
  const close = () => open(null);
  return (
    <View className="own-account__actions">
      <View className="own-account__action">
        <Button
          id="renew"
          onPress={() =>
            estimate ? open('renew') : void navigate('fillInInfo', { gameId: newest.gameId })
          }
        >
          重新估价
        </Button>
      </View>
      {worth && (
        <View className="own-account__action">
          <Button id="watch" variant="secondary" onPress={() => open('watch')}>
            {watch ? '提醒已开' : '涨跌提醒我'}
          </Button>
        </View>
      )}
      {sheet === 'renew' && estimate && (
        <RenewSheet orderId={estimate.orderId} gameId={estimate.gameId} onClose={close} />
      )}
      {sheet === 'watch' && worth && (
        <WatchSheet
          orderId={worth.orderId}
          fair={worth.fair}
          watch={watch}
          onClose={close}
          onSaved={() => {
            close();
            onChange();
          }}
        />
      )}
    </View>
  );
}

/** What the price is based on: a valuation, and the market since then. */
function priceBasisText({ carried, valued, valuedAt, validUntil }: WorthToday) {
  const day = dateText(valuedAt);
  const since = Date.now() - Date.parse(valuedAt) > INDEX_DAYS * DAY ? '近 90 天' : '之后';
  if (carried) return `按 ${day} 的估价 ¥${yuan(valued)}，加上${since}的行情推算；重新估价会更准。`;
  return Date.parse(validUntil) < Date.now()
    ? `${day} 的估价，之后的行情变化不大或还看不出来；重新估价会更准。`
    : `${day} 的估价，${dateText(validUntil)} 前有效。`;
}
