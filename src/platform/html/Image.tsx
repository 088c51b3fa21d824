import { forwardRef, type CSSProperties, type ImgHTMLAttributes } from 'react';

interface ImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'alt'> {
  mode: keyof typeof fits;
  /** Browsers have such a menu anyway. */
  showMenuByLongpress?: boolean;
}

/** How a picture fills its box, by Taro's names. */
const fits = {
  scaleToFill: { objectFit: 'fill' },
  aspectFit: { objectFit: 'contain' },
  aspectFill: { objectFit: 'cover' },
  widthFix: { height: 'auto' },
} satisfies Record<string, CSSProperties>;

/** A picture; without `aria-label` it is decoration. */
export const Image = forwardRef<HTMLImageElement, ImageProps>(function Image(props, ref) {
  const { mode, showMenuByLongpress: _, style, 'aria-label': label, ...attributes } = props;
  return <img ref={ref} alt={label ?? ''} style={{ ...fits[mode], ...style }} {...attributes} />;
});
