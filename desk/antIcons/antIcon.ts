import { createElement, forwardRef, type HTMLAttributes, type SVGAttributes } from 'react';

/**
 * This package replaces `@ant-design/icons`, which takes 45 MB: antd and the desk import it by that name, and use 75 of its
 * icons. The drawings are from `@ant-design/icons-svg` (https://github.com/ant-design/ant-design-icons), under the MIT
 * licence, © 2018-present Ant UED. antd itself has the styles.
 */

interface IconProps extends HTMLAttributes<HTMLSpanElement> {
  spin?: boolean;
  /** Degrees by which the icon is turned. */
  rotate?: number;
}

/** A component that draws an icon and has the elements and classes of the original. */
export const antIcon = (name: string, paths: string[], drawing: SVGAttributes<SVGElement> = {}) =>
  forwardRef<HTMLSpanElement, IconProps>(function AntIcon(
    { className = '', spin = name === 'loading', rotate, onClick, tabIndex, ...others },
    ref,
  ) {
    const svg = createElement(
      'svg',
      {
        viewBox: '64 64 896 896',
        focusable: 'false',
        'data-icon': name,
        width: '1em',
        height: '1em',
        fill: 'currentColor',
        'aria-hidden': 'true',
        style: rotate === undefined ? undefined : { transform: `rotate(${rotate}deg)` },
        ...drawing,
      },
      ...paths.map((d) => createElement('path', { d })),
    );
    const classes = ['anticon', `anticon-${name}`, spin ? 'anticon-spin' : '', className];
    return createElement(
      'span',
      {
        role: 'img',
        'aria-label': name,
        ...others,
        ref,
        tabIndex: tabIndex ?? (onClick ? -1 : undefined),
        onClick,
        className: classes.filter(Boolean).join(' '),
      },
      svg,
    );
  });
