import { Image, View } from '@tarojs/components';
import type { DataOf } from '@account-doctor/contract/types';
import { Tappable } from '@/components/Tappable/Tappable';
import type { PageQuery } from '@/hooks/usePage';
import { navigateToPath } from '@/navigation/navigate';
import { serviceAddress } from '@/request/addresses';
import { Part } from './Part';
import './Banners.scss';

type Data = DataOf<'GET /app-api/home/banner'>;
type Banner = Data['list'][number];

/**
 * Banners to swipe through. A row that snaps, not Taro's Swiper: that one brings 50 kB (gzip) into
 * the first load of h5.
 */
export function Banners({ query }: { query: PageQuery<Data> }) {
  return (
    <Part query={query} skeleton={<BannersOutline />}>
      {({ list }) =>
        list.length > 0 && (
          <View className="banners" role="list" aria-label="推荐">
            {list.map((banner) => (
              <View key={banner.bannerId} className="banners__item" role="listitem">
                <BannerCard banner={banner} />
              </View>
            ))}
          </View>
        )
      }
    </Part>
  );
}

function BannersOutline() {
  return (
    <View className="banners">
      {[0, 1, 2].map((index) => (
        <View key={index} className="banners__item">
          <View className="banners__card banners__card--outline" />
        </View>
      ))}
    </View>
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
    <Tappable
      className="banners__card"
      role="link"
      label={title}
      onTap={() => void navigateToPath(path)}
    >
      {content}
    </Tappable>
  );
}
