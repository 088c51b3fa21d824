import { View } from '@tarojs/components';
import { useDidShow } from '@tarojs/taro';
import { useRef } from 'react';
import { DemoNotice } from '@/features/shell/DemoNotice';
import { useCall } from '@/data/useCall';
import { usePullDown } from '@/data/usePullDown';
import { Banners } from './Banners';
import { Counts } from './Counts';
import { Entries } from './Entries';
import { AllGames, HotGames } from './Games';
import { Hero } from './Hero';
import { LatestOrders } from './LatestOrders';
import { ExcellentReports, LatestNews, ROWS } from './Reading';
import { Trust } from './Trust';
import './Home.scss';

/** The public front: each part loads, fails and is tried again on its own. */
export function Home() {
  const banners = useCall('GET /app-api/home/banner', {});
  const counts = useCall('GET /app-api/home/app-home-data-count', {});
  const orders = useCall('GET /app-api/home/last-fifteen-order', {});
  const games = useCall('GET /app-api/home/app-home-game-list', {});
  const reports = useCall('GET /app-api/home/excellent-report-list', { pageSize: ROWS });
  const news = useCall('POST /app-api/information/page', { pageSize: ROWS });

  const reload = async () => {
    const parts = [banners, counts, orders, games, reports, news];
    const failures = await Promise.all(parts.map((part) => part.reload()));
    return failures.find((failure) => failure !== null) ?? null;
  };
  usePullDown(reload);

  // The page stays mounted behind the other tabs: what it shows is renewed when it is seen again.
  const seen = useRef(false);
  useDidShow(() => {
    if (seen.current) void reload();
    seen.current = true;
  });

  return (
    <View className="home">
      <Hero />
      <Banners query={banners} />
      <Entries />
      <HotGames query={games} />
      <View className="home__pair">
        <Counts query={counts} />
        <LatestOrders query={orders} />
      </View>
      <View className="home__pair">
        <ExcellentReports query={reports} />
        <LatestNews query={news} />
      </View>
      <AllGames query={games} />
      <Trust />
      <DemoNotice />
    </View>
  );
}
