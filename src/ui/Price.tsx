import { View } from '@tarojs/components';
import { yuan } from '@/format/money';
import './Price.scss';

interface PriceProps {
  /** In fen. */
  fen: number;
  /** `large` is a page's main price, `hero` the price of a page about nothing else. */
  size?: 'hero' | 'large' | 'medium' | 'small';
}

/**
 * A price in whole yuan, with digits of equal width. One text node, because each one is a transfer to WeChat's view.
 */
export function Price({ fen, size = 'medium' }: PriceProps) {
  return <View className={`price price--${size}`}>{`¥${yuan(fen)}`}</View>;
}
