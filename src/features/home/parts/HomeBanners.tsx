import { Image, View } from '@tarojs/components';
import { useCallback, useState } from 'react';
import type { DataOf } from '@account-doctor/contract/types';
import { Pressable } from '@/ui/Pressable';
import type { Query } from '@/data/query';
import { usePageShown } from '@/data/usePageShown';
import { navigateToPath } from '@/navigation/navigate';
import { Carousel, initialPositionCount } from '@/platform/motion/motion';
import { serviceAddress } from '@/data/addresses';
import { HomePart } from './HomePart';
import './HomeBanners.scss';

type BannerData = DataOf<'GET /app-api/home/banner'>;
type Banner = BannerData['list'][number];

/** Time in ms after which the next banner is shown. */
const BANNER_DURATION = 5_000;

/** Banners to swipe through, which also advance automatically. */
export function HomeBanners({ query }: { query: Query<BannerData> }) {
  if (query.data?.list.length === 0) return null;
  return (
    <View className="banners">
      <HomePart query={query} skeleton={<BannersSkeleton />}>
        {({ list }) => <BannerRow banners={list} />}
      </HomePart>
    </View>
  );
}

function BannersSkeleton() {
  return (
    <View className="banners__row">
      {[0, 1, 2].map((index) => (
        <View key={index} className="banners__item">
          <View className="banners__card banners__card--skeleton" />
        </View>
      ))}
    </View>
  );
}

function BannerRow({ banners }: { banners: Banner[] }) {
  const [index, setIndex] = useState(0);
  const [count, setCount] = useState(() => initialPositionCount(banners.length));
  const onPlace = useCallback((at: number, of: number) => {
    setIndex(at);
    setCount(of);
  }, []);
  const shown = usePageShown();
  return (
    <>
      <Carousel
        className="banners__row"
        label="推荐"
        interval={shown && count > 1 ? BANNER_DURATION : null}
        onPlace={onPlace}
      >
        {banners.map((banner) => (
          <View key={banner.bannerId} className="banners__item" role="listitem">
            <BannerCard banner={banner} />
          </View>
        ))}
      </Carousel>
      {count > 1 && (
        <View
          className="banners__dots"
          role="img"
          aria-label={`推荐第 ${index + 1} 张，共 ${count} 张`}
        >
          {Array.from({ length: count }, (_, at) => (
            <View key={at} className={`banners__dot ${at === index ? 'banners__dot--here' : ''}`} />
          ))}
        </View>
      )}
    </>
  );
}

function BannerCard({ banner: { title, imageUrl, path } }: { banner: Banner }) {
  const content = (
    <>
      <Image
        className="banners__picture"
        src={serviceAddress(imageUrl)}
        mode="aspectFill"
        aria-hidden
      />
      <View className="banners__veil" />
      <View className="banners__title">{title}</View>
    </>
  );
  return path === null ? (
    <View className="banners__card">{content}</View>
  ) : (
    <Pressable
      className="banners__card"
      role="link"
      label={title}
      onPress={() => void navigateToPath(path)}
    >
      {content}
    </Pressable>
  );
}
