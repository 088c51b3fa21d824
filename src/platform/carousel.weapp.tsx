import { Swiper, SwiperItem } from '@tarojs/components';
import { useEffect } from 'react';
import type { Carousel as CarouselType, PlacesAtFirst } from './carousel.types';

/** Known at once, so that telling it costs no transfer to WeChat's view. */
export const placesAtFirst: PlacesAtFirst = (cards) => cards;

/** WeChat's swiper pauses while it is touched; a mini-program cannot read the motion setting. */
export const Carousel: CarouselType = ({ label, className, children, interval, onPlace }) => {
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
