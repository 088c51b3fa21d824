import { forwardRef, type CSSProperties, type ImgHTMLAttributes } from 'react';

interface ImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'alt'> {
  mode: keyof typeof fits;
  /** Whether the picture is loaded only near the screen. */
  lazyLoad?: boolean;
  /** Has an effect only in WeChat; browsers always show a menu after a long press. */
  showMenuByLongpress?: boolean;
}

/** CSS `object-fit` for each of Taro's `mode` values. */
const fits = {
  scaleToFill: { objectFit: 'fill' },
  aspectFit: { objectFit: 'contain' },
  aspectFill: { objectFit: 'cover' },
  widthFix: { height: 'auto' },
} satisfies Record<string, CSSProperties>;

/** A picture; without `aria-label` it counts as decoration. */
export const Image = forwardRef<HTMLImageElement, ImageProps>(function Image(props, ref) {
  const {
    mode,
    lazyLoad,
    showMenuByLongpress: _,
    style,
    'aria-label': label,
    ...attributes
  } = props;
  return (
    <img
      ref={ref}
      alt={label ?? ''}
      loading={lazyLoad ? 'lazy' : undefined}
      style={{ ...fits[mode], ...style }}
      {...attributes}
    />
  );
});
