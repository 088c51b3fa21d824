import { Image } from '@tarojs/components';
import { serviceAddress } from '@/data/addresses';
import './game.scss';

interface GameIconProps {
  url: string;
  /** Side in px. */
  size?: number;
}

/** A game's icon, hidden from screen readers because the name is next to it. */
export function GameIcon({ url, size = 48 }: GameIconProps) {
  return (
    <Image
      className="game-icon"
      src={url && serviceAddress(url)}
      mode="aspectFill"
      style={{ width: `${size}px`, height: `${size}px` }}
      aria-hidden
    />
  );
}
