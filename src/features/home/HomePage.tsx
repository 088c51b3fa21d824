import { HOME_ROWS } from '@account-doctor/contract/firstAnswers';
import { View } from '@tarojs/components';
import { DemoNotice } from '@/features/shell/DemoNotice';
import { Imprint } from '@/features/shell/Imprint';
import { useCall } from '@/data/useCall';
import { usePullDown } from '@/data/usePullDown';
import { Icon, type IconName } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { navigate } from '@/navigation/navigate';
import { useSecondStep } from '@/platform/firstPaint/firstPaint';
import { routeByName } from '@/routes';
import { guidelineWords } from '@/selling/guidelines';
import { Section } from '@/ui/Section';
import { HomeBanners } from './parts/HomeBanners';
import { HomeGames } from './parts/HomeGames';
import { LatestOrders } from './parts/LatestOrders';
import { ExcellentReports, LatestNews } from './parts/ReportsAndNews';
import { useBatchedAnswers } from './parts/useBatchedAnswers';
import { WelcomePopup } from './parts/WelcomePopup';
import { MyAccounts } from './parts/MyAccounts';
import { NewcomerIntroduction } from './parts/NewcomerIntroduction';
import { AccuracyFigures } from './parts/AccuracyFigures';
import { StartButton } from './parts/StartButton';
import './HomePage.scss';

/** Home page, whose parts load, fail and retry separately. */
export function HomePage() {
  const banners = useCall('GET /app-api/home/banner', {});
  const counts = useCall('GET /app-api/home/app-home-data-count', {});
  const orders = useCall('GET /app-api/home/last-fifteen-order', {});
  const games = useCall('GET /app-api/home/app-home-game-list', {});
  const reports = useCall('GET /app-api/home/excellent-report-list', { pageSize: HOME_ROWS });
  const news = useCall('POST /app-api/information/page', { pageSize: HOME_ROWS });
  const parts = { banners, counts, orders, games, reports, news };

  const reload = async () => {
    const failures = await Promise.all(Object.values(parts).map((part) => part.reload()));
    return failures.find((failure) => failure !== null) ?? null;
  };
  usePullDown(reload);

  const second = useSecondStep();
  const landed = useBatchedAnswers(parts);
  return (
    <View className="home">
      <MyAccounts
        newcomer={<NewcomerIntroduction samples={landed.reports} />}
        after={
          <View className="home__start">
            <StartButton />
          </View>
        }
      />
      <View className="home__flat">
        <AccuracyFigures counts={landed.counts} samples={landed.reports} />
      </View>
      <View className="home__flat">
        <HomeGames query={landed.games} />
      </View>
      <HomeBanners query={landed.banners} />
      <PageEntries />
      {second && (
        <View className="home__below">
          <View className="home__pair">
            <LatestOrders query={landed.orders} />
            <ExcellentReports query={landed.reports} />
          </View>
          <View className="home__news">
            <LatestNews query={landed.news} />
          </View>
          <View className="home__flat">
            <ReasonsToTrust />
          </View>
          <DemoNotice counts={landed.counts} />
          <Imprint />
        </View>
      )}
      <WelcomePopup />
    </View>
  );
}

const entries = [
  { name: 'couponCenter', icon: 'ticket' },
  { name: 'listingGuidelines', icon: 'book-open' },
  { name: 'news', icon: 'newspaper' },
  { name: 'helpCenter', icon: 'circle-help' },
] as const satisfies { name: string; icon: IconName }[];

/** Links to further pages, with the titles of those pages. */
function PageEntries() {
  return (
    <View className="entries">
      {entries.map(({ name, icon }) => (
        <Pressable
          key={name}
          className="entries__entry"
          role="link"
          onPress={() => void navigate(name, {})}
        >
          <View className="entries__icon">
            <Icon name={icon} size={24} />
          </View>
          <View className="entries__name">
            {name === 'listingGuidelines' ? guidelineWords.title : routeByName(name).title}
          </View>
        </Pressable>
      ))}
    </View>
  );
}

const promises: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'trending-up',
    title: '从成交中学习',
    text: '模型按游戏和区服分别学习成交记录；记录不够时，我们不给价格。',
  },
  {
    icon: 'scale',
    title: '每一步都说明白',
    text: '报告写明每一项加减多少钱、和哪些相似账号对照、误差有多大。',
  },
  {
    icon: 'shield-check',
    title: '不要您的密码',
    text: '评估只看账号情况，不需要游戏密码；手机号和游戏账号打码显示。',
  },
];

/** Three sentences about why the price is reliable. */
function ReasonsToTrust() {
  return (
    <Section title="为什么可以相信这个价格">
      <View className="trust">
        {promises.map(({ icon, title, text }) => (
          <View key={title} className="trust__promise">
            <View className="trust__icon">
              <Icon name={icon} size={24} />
            </View>
            <View className="trust__words">
              <View className="trust__title">{title}</View>
              <View className="trust__text">{text}</View>
            </View>
          </View>
        ))}
      </View>
      <View className="trust__limit">估价仅供参考，不构成要约。</View>
    </Section>
  );
}
