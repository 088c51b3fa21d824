import { forwardRef, type ButtonHTMLAttributes, type HTMLAttributes } from 'react';
import './elements.scss';

interface ViewProps extends HTMLAttributes<HTMLDivElement> {
  /** WeChat's; a browser has `overscroll-behavior` and `touch-action` in styles. */
  catchMove?: boolean;
}

export const View = forwardRef<HTMLDivElement, ViewProps>(function View(props, ref) {
  const { catchMove: _, ...attributes } = props;
  return <div ref={ref} {...attributes} />;
});

interface TextProps extends HTMLAttributes<HTMLSpanElement> {
  selectable?: boolean;
  /** The same by WeChat's newer name. */
  userSelect?: boolean;
}

export const Text = forwardRef<HTMLSpanElement, TextProps>(function Text(props, ref) {
  const { selectable, userSelect: _, className = '', ...attributes } = props;
  return (
    <span
      ref={ref}
      className={selectable ? `${className} selectable` : className}
      {...attributes}
    />
  );
});

interface ScrollViewProps extends HTMLAttributes<HTMLDivElement> {
  scrollY?: boolean;
  /** In px: how far from the end `onScrollToLower` is called. */
  lowerThreshold?: number;
  onScrollToLower?: () => void;
}

/** Scrolls on its own, as high as its styles let it be. */
export const ScrollView = forwardRef<HTMLDivElement, ScrollViewProps>(
  function ScrollView(props, ref) {
    const { scrollY, lowerThreshold = 50, onScrollToLower, className = '', ...attributes } = props;
    return (
      <div
        ref={ref}
        className={scrollY ? `${className} scroll-y` : className}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight <= lowerThreshold) onScrollToLower?.();
        }}
        {...attributes}
      />
    );
  },
);

/** Only WeChat's buttons open what the platform has; here it is one like any other. */
export const Button = forwardRef<HTMLButtonElement, ButtonHTMLAttributes<HTMLButtonElement>>(
  function Button(props, ref) {
    return <button ref={ref} type="button" {...props} />;
  },
);
