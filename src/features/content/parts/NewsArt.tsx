import { View } from '@tarojs/components';
import type { NewsKind } from '@account-doctor/contract/content';
import './NewsArt.scss';

interface NewsArtProps {
  kind: NewsKind;
  /** Over the width of an article, not beside a title. */
  wide?: boolean;
}

/** A picture of what a piece of news is about; its words stand beside it. */
export const NewsArt = ({ kind, wide = false }: NewsArtProps) => (
  <View className={`news-art news-art--${kind} ${wide ? 'news-art--wide' : ''}`} aria-hidden>
    <View className="news-art__scene" />
  </View>
);
