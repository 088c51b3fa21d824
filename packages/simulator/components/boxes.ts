import { builtIn } from './builtIn';

/** Components that are only a box around their content. */
const box = builtIn({ properties: {} });

export const boxes = {
  view: builtIn({ properties: { hoverClass: 'none' } }),
  'cover-view': box,
  text: box,
  'swiper-item': box,
  /** On a phone the content moves to the page's root; here it stays where it is, without a box. */
  'root-portal': box,
};
