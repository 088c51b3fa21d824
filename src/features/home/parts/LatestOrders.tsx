import { View } from '@tarojs/components';
import { useState, type CSSProperties } from 'react';
import type { DataOf } from '@account-doctor/contract/types';
import { Price } from '@/ui/Price';
import { Section } from '@/ui/Section';
import { Pressable } from '@/ui/Pressable';
import { ago } from '@/format/time';
import type { Query } from '@/data/query';
import { Skeleton } from '@/ui/Skeleton';
import { Part } from './Part';
import './LatestOrders.scss';

type Data = DataOf<'GET /app-api/home/last-fifteen-order'>;
type Order = Data['list'][number];

/** Rows on screen at once; fewer have nothing to roll. */
const ROWS_SHOWN = 3;
const SECONDS_PER_ROW = 2.5;

/**
 * The last fifteen orders, rolling by, and resting under a finger or a pointer. Whoever
 * pauses them, or asked the system for less motion, gets a list to scroll instead.
 */
export function LatestOrders({ query }: { query: Query<Data> }) {
  const [paused, setPaused] = useState(false);
  const rolls = (query.data?.list.length ?? 0) > ROWS_SHOWN;
  // Where nobody has evaluated yet, there is nothing to tell.
  if (query.data?.list.length === 0) return null;
  return (
    <Section
      title="最近评估"
      aside={
        rolls && (
          <Pressable className="latest-orders__pause" onPress={() => setPaused(!paused)}>
            {paused ? '继续滚动' : '暂停滚动'}
          </Pressable>
        )
      }
    >
      <Part query={query} skeleton={<RowsSkeleton />}>
        {({ list }) => <Rows orders={list} rolling={rolls && !paused} />}
      </Part>
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

/** Where rows are scrolled by hand, the keyboard has to come to them. */
const reached = { tabIndex: 0, role: 'region', ariaLabel: '最近评估的账号' } as const;

function Rows({ orders, rolling }: { orders: Order[]; rolling: boolean }) {
  const [held, setHeld] = useState(false);
  const rows = orders.map((order) => <Row key={order.key} order={order} />);
  if (!rolling)
    return (
      <View
        className="latest-orders latest-orders--still"
        style={orders.length < ROWS_SHOWN ? { height: 'auto' } : {}}
        {...reached}
      >
        {rows}
      </View>
    );
  return (
    <View
      {...reached}
      className={`latest-orders latest-orders--rolling ${held ? 'latest-orders--held' : ''}`}
      onTouchStart={() => setHeld(true)}
      onTouchEnd={() => setHeld(false)}
      onTouchCancel={() => setHeld(false)}
    >
      <View className="latest-orders__belt" style={rollingBy(orders.length)}>
        {rows}
        {/* Follow the last row, so that the belt has no end. */}
        <View className="latest-orders__again" aria-hidden>
          {rows.slice(0, ROWS_SHOWN)}
        </View>
      </View>
    </View>
  );
}

/** Up by all rows but those that follow, which look like the first. */
const rollingBy = (rows: number): CSSProperties => ({
  animationDuration: `${rows * SECONDS_PER_ROW}s`,
  ...{ '--latest-orders-way': `${(-100 * rows) / (rows + ROWS_SHOWN)}%` },
});

function Row({ order: { user, gameName, fairPrice, at } }: { order: Order }) {
  return (
    <View className="latest-orders__row">
      <View className="latest-orders__who">
        <View className="latest-orders__game">{gameName}</View>
        <View className="latest-orders__user">
          <View className="latest-orders__name">{user}</View>
          <View className="latest-orders__time">{`· ${ago(at)}`}</View>
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
