import { Swiper, SwiperItem } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { useEffect } from 'react';
import type { PlatformMotion } from './types';

/** Always `false`, because WeChat does not report the setting. */
export const prefersReducedMotion: PlatformMotion['prefersReducedMotion'] = () => false;

/**
 * In ms. Each number costs a transfer to WeChat's view. WeChat's audit allows 20 transfers a second, and other
 * rendering needs half of them.
 */
export const countingStep: PlatformMotion['countingStep'] = 150;

/** Only runs `open`, because WeChat animates its pages itself. */
export const pageTurn: PlatformMotion['pageTurn'] = {
  prepare: () => undefined,
  run: (_turn, open) => open(),
};

export const whenSeen: PlatformMotion['whenSeen'] = (id, seen) => {
  const observer = Taro.createIntersectionObserver(Taro.getCurrentInstance().page ?? {});
  observer.relativeToViewport().observe(`#${id}`, ({ intersectionRatio = 0 }) => {
    if (intersectionRatio <= 0) return;
    observer.disconnect();
    seen();
  });
  return () => observer.disconnect();
};

/** One position per card; known before layout, so that no transfer to WeChat's view is needed. */
export const initialPositionCount: PlatformMotion['initialPositionCount'] = (cards) => cards;

/** WeChat's swiper, which pauses while it is touched; a mini-program cannot read the setting for reduced motion. */
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
