import { builtIn } from './builtIn';

/** Components that are only a box around their content. */
const box = builtIn({ properties: {} });

export const boxComponents = {
  view: builtIn({ properties: { hoverClass: 'none' } }),
  'cover-view': box,
  text: box,
  'swiper-item': box,
  /** A box without layout of its own. On a phone the content moves to the page's root; here it stays in place. */
  'root-portal': box,
};
