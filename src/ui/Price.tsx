import { View } from '@tarojs/components';
import { yuan } from '@/format/money';
import './Price.scss';

interface PriceProps {
  /** The price in fen. */
  fen: number;
  /** `large` for a page's main price, `hero` for a page that shows nothing else. */
  size?: 'hero' | 'large' | 'medium' | 'small';
}

/**
 * A price in whole yuan, with digits of equal width. A single text node, because each node has to be transferred to
 * WeChat's view.
 */
export function Price({ fen, size = 'medium' }: PriceProps) {
  return <View className={`price price--${size}`}>{`¥${yuan(fen)}`}</View>;
}
