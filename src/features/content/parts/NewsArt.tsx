import { View } from '@tarojs/components';
import type { NewsKind } from '@account-doctor/contract/content';
import './NewsArt.scss';

interface NewsArtProps {
  kind: NewsKind;
  /** Whether the picture is as wide as an article instead of placed beside a title. */
  wide?: boolean;
}

/** Illustration for a kind of news. */
export const NewsArt = ({ kind, wide = false }: NewsArtProps) => (
  <View className={`news-art news-art--${kind} ${wide ? 'news-art--wide' : ''}`} aria-hidden>
    <View className="news-art__scene" />
  </View>
);
