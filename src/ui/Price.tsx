import { View } from '@tarojs/components';
import { yuan } from '@/format/money';
import './Price.scss';

interface PriceProps {
  /** Fen. */
  fen: number;
  /** `large` is the one price a page is about, `hero` that of a page which is about nothing else. */
  size?: 'hero' | 'large' | 'medium' | 'small';
}

/** A price in whole yuan, its digits as wide as those above and below it; one text, as each crosses to WeChat’s view. */
export function Price({ fen, size = 'medium' }: PriceProps) {
  return <View className={`price price--${size}`}>{`¥${yuan(fen)}`}</View>;
}
