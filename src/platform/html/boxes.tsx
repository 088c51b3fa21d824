import { forwardRef, type ButtonHTMLAttributes, type HTMLAttributes } from 'react';
import './reset.scss';
import './elements.scss';

interface ViewProps extends HTMLAttributes<HTMLDivElement> {
  /** Has an effect only in WeChat; for browsers, styles set `overscroll-behavior` and `touch-action`. */
  catchMove?: boolean;
}

export const View = forwardRef<HTMLDivElement, ViewProps>(function View(props, ref) {
  const { catchMove: _, ...attributes } = props;
  return <div ref={ref} {...attributes} />;
});

interface TextProps extends HTMLAttributes<HTMLSpanElement> {
  selectable?: boolean;
  /** WeChat's newer name for `selectable`. */
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
  /** Distance from the end at which `onScrollToLower` is called, in px. */
  lowerThreshold?: number;
  onScrollToLower?: () => void;
}

/** Element that scrolls its content; styles limit its height. */
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

/** An ordinary button; `openType` works only in WeChat. */
export const Button = forwardRef<HTMLButtonElement, ButtonHTMLAttributes<HTMLButtonElement>>(
  function Button(props, ref) {
    return <button ref={ref} type="button" {...props} />;
  },
);
