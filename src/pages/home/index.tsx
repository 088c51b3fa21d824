import { View } from '@tarojs/components';
import { useDidShow } from '@tarojs/taro';
import { useRef } from 'react';
import { DemoNotice } from '@/components/DemoNotice/DemoNotice';
import { definePage } from '@/components/Page/definePage';
import { usePage } from '@/hooks/usePage';
import { usePullDown } from '@/hooks/usePullDown';
import { getCounts, listBanners, listHomeGames, listLatestOrders } from '@/services/home';
import { listNews } from '@/services/information';
import { listExcellentReports } from '@/services/showcase';
import { Banners } from './Banners';
import { Counts } from './Counts';
import { Entries } from './Entries';
import { AllGames, HotGames } from './Games';
import { Hero } from './Hero';
import { LatestOrders } from './LatestOrders';
import { ExcellentReports, LatestNews, ROWS } from './Reading';
import { Trust } from './Trust';
import './index.scss';

/** The public front: each part loads, fails and is tried again on its own. */
function Home() {
  const banners = usePage(['home/banners'], listBanners);
  const counts = usePage(['home/counts'], getCounts);
  const orders = usePage(['home/orders'], listLatestOrders);
  const games = usePage(['home/games'], listHomeGames);
  const reports = usePage(['home/reports'], () => listExcellentReports({ pageSize: ROWS }));
  const news = usePage(['home/news'], () => listNews({ pageSize: ROWS }));

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

export default definePage('home', Home);
