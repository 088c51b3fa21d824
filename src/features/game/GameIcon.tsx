import { Image } from '@tarojs/components';
import { serviceAddress } from '@/data/addresses';
import './GameIcon.scss';

interface GameIconProps {
  url: string;
  /** Side in px. */
  size?: number;
}

/** A game's picture; its name always stands beside it, so it says nothing to a screen reader. */
export function GameIcon({ url, size = 48 }: GameIconProps) {
  return (
    <Image
      className="game-icon"
      src={serviceAddress(url)}
      mode="aspectFill"
      style={{ width: `${size}px`, height: `${size}px` }}
      aria-hidden
    />
  );
}
