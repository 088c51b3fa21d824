import { Swiper, SwiperItem } from '@tarojs/components';
import { useEffect } from 'react';
import type { PlatformMotion } from './types';

/** WeChat does not tell. */
export const wantsCalm: PlatformMotion['wantsCalm'] = () => false;

/** Each figure is a transfer. WeChat's audit allows 20 a second, and other drawing needs half of them. */
export const countingStep: PlatformMotion['countingStep'] = 150;

/** WeChat moves its pages itself. */
export const pageTurn: PlatformMotion['pageTurn'] = {
  prepare: () => undefined,
  run: (_turn, open) => open(),
};

/** Known at once, so that telling it costs no transfer to WeChat's view. */
export const placesAtFirst: PlatformMotion['placesAtFirst'] = (cards) => cards;

/** WeChat's swiper pauses while it is touched; a mini-program cannot read the motion setting. */
export const Carousel: PlatformMotion['Carousel'] = ({
  label,
  className,
  children,
  interval,
  onPlace,
}) => {
  const count = children.length;
  useEffect(() => onPlace(0, count), [onPlace, count]);
  return (
    <Swiper
      className={`${className} ${className}--paged`}
      aria-label={label}
      autoplay={interval !== null}
      circular
      {...(interval === null ? {} : { interval })}
      onChange={({ detail }) => onPlace(detail.current, count)}
    >
      {children.map((card, index) => (
        <SwiperItem key={index}>{card}</SwiperItem>
      ))}
    </Swiper>
  );
};
