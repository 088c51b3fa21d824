import { View } from '@tarojs/components';
import { useState, type CSSProperties } from 'react';
import type { DataOf } from '@account-doctor/contract/types';
import { Price } from '@/ui/Price';
import { Section } from '@/ui/Section';
import { Pressable } from '@/ui/Pressable';
import { agoText } from '@/format/time';
import type { Query } from '@/data/query';
import { Skeleton } from '@/ui/Skeleton';
import { HomePart } from './HomePart';
import './LatestOrders.scss';

type Data = DataOf<'GET /app-api/home/last-fifteen-order'>;
type Order = Data['list'][number];

/** Number of visible rows; only a longer list scrolls. */
const ROWS_SHOWN = 3;
const SECONDS_PER_ROW = 2.5;

/**
 * The latest fifteen orders as a ticker that pauses under a finger or pointer. If the user pauses it, or the system
 * asks for reduced motion, the list is scrolled by hand.
 */
export function LatestOrders({ query }: { query: Query<Data> }) {
  const [paused, setPaused] = useState(false);
  const overflows = (query.data?.list.length ?? 0) > ROWS_SHOWN;
  // Renders nothing as long as there are no evaluations.
  if (query.data?.list.length === 0) return null;
  return (
    <Section
      title="最近评估"
      aside={
        overflows && (
          <Pressable className="latest-orders__pause" onPress={() => setPaused(!paused)}>
            {paused ? '继续滚动' : '暂停滚动'}
          </Pressable>
        )
      }
    >
      <HomePart query={query} skeleton={<RowsSkeleton />}>
        {({ list }) => <OrderRows orders={list} rolling={overflows && !paused} />}
      </HomePart>
    </Section>
  );
}

function RowsSkeleton() {
  return (
    <View className="latest-orders">
      {[0, 1, 2].map((index) => (
        <View key={index} className="latest-orders__row">
          <View className="latest-orders__who">
            <View className="latest-orders__game">
              <Skeleton width="96px" height={16} />
            </View>
            <View className="latest-orders__user">
              <Skeleton width="140px" height={13} />
            </View>
          </View>
          <Skeleton width="56px" height={18} />
        </View>
      ))}
    </View>
  );
}

/** Attributes that make a list scrolled by hand reachable by keyboard. */
const keyboardAttributes = { tabIndex: 0, role: 'region', ariaLabel: '最近评估的账号' } as const;

/** The rows: rolling by themselves, or scrolled by hand. */
function OrderRows({ orders, rolling }: { orders: Order[]; rolling: boolean }) {
  const [held, setHeld] = useState(false);
  const rows = orders.map((order) => <LatestOrderRow key={order.key} order={order} />);
  if (!rolling)
    return (
      <View
        className="latest-orders latest-orders--still"
        style={orders.length < ROWS_SHOWN ? { height: 'auto' } : {}}
        {...keyboardAttributes}
      >
        {rows}
      </View>
    );
  return (
    <View
      {...keyboardAttributes}
      className={`latest-orders latest-orders--rolling ${held ? 'latest-orders--held' : ''}`}
      onTouchStart={() => setHeld(true)}
      onTouchEnd={() => setHeld(false)}
      onTouchCancel={() => setHeld(false)}
    >
      <View className="latest-orders__belt" style={rollingStyle(orders.length)}>
        {rows}
        {/* The first rows repeated after the last one, so that the loop has no visible jump. */}
        <View className="latest-orders__again" aria-hidden>
          {rows.slice(0, ROWS_SHOWN)}
        </View>
      </View>
    </View>
  );
}

/**
 * Animation that moves the rows up by the height of the list. The first rows are repeated at the end of the list, so
 * that no jump is visible when the animation starts again.
 */
const rollingStyle = (rows: number): CSSProperties => ({
  animationDuration: `${rows * SECONDS_PER_ROW}s`,
  ...{ '--latest-orders-way': `${(-100 * rows) / (rows + ROWS_SHOWN)}%` },
});

function LatestOrderRow({ order: { user, gameName, fairPrice, at } }: { order: Order }) {
  return (
    <View className="latest-orders__row">
      <View className="latest-orders__who">
        <View className="latest-orders__game">{gameName}</View>
        <View className="latest-orders__user">
          <View className="latest-orders__name">{user}</View>
          <View className="latest-orders__time">{`· ${agoText(at)}`}</View>
        </View>
      </View>
      {fairPrice === null ? (
        <View className="latest-orders__user">未给出价格</View>
      ) : (
        <Price fen={fairPrice} size="small" />
      )}
    </View>
  );
}
