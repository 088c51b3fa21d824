import { theme, type ThemeConfig } from 'antd';
import { useSyncExternalStore } from 'react';

/** The product's design as an antd theme; its colours come from the client (`styles/colors.scss`). */

const darkQuery = window.matchMedia('(prefers-color-scheme: dark)');
/** `false` if the system asks for reduced motion. */
const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Media query for a phone's screen; same limit as in `styles/global.css`. */
const narrowQuery = window.matchMedia('(max-width: 767px)');
/** Minimum size of a touch target, in px. */
const TOUCH_TARGET = 44;

/** Whether a media query matches; rerenders after a change. */
const useMedia = (query: MediaQueryList): boolean =>
  useSyncExternalStore(
    (onChange) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => query.matches,
  );

/** antd's tokens for the system's colour scheme and the size of the screen. */
export function useTheme(): ThemeConfig {
  return themeOf(useMedia(darkQuery), useMedia(narrowQuery));
}

type ColorOf = (name: string) => string;

function themeOf(dark: boolean, narrow: boolean): ThemeConfig {
  const styles = getComputedStyle(document.documentElement);
  const color = (name: string) => styles.getPropertyValue(`--color-${name}`).trim();
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      motion,
      ...(narrow && {
        controlHeight: TOUCH_TARGET,
        controlHeightSM: TOUCH_TARGET,
        controlHeightLG: TOUCH_TARGET,
      }),
      fontFamily: styles.getPropertyValue('--font-family').trim(),
      borderRadius: 8,
      borderRadiusLG: 14,
      ...colorsOf(color),
    },
    components: componentsOf(color, narrow),
  };
}

function colorsOf(color: ColorOf): ThemeConfig['token'] {
  const surface = color('surface');
  const primary = color('primary-strong');
  const soft = color('primary-soft');
  const secondary = color('text-secondary');
  const tertiary = color('text-tertiary');
  const text = color('text');
  return {
    colorPrimary: primary,
    colorInfo: primary,
    colorLink: primary,
    // antd's computed hover colours are hard to read.
    colorPrimaryHover: primary,
    colorLinkHover: text,
    colorLinkActive: text,
    colorSuccess: color('success'),
    colorWarning: color('warning'),
    colorError: color('error'),
    // antd's computed tints of these colours look muddy.
    colorWarningBg: color('warning-soft'),
    colorErrorBg: color('error-soft'),
    colorSuccessBg: color('success-soft'),
    colorInfoBg: soft,
    colorText: text,
    colorTextSecondary: secondary,
    colorTextTertiary: tertiary,
    colorTextDescription: secondary,
    colorTextPlaceholder: tertiary,
    colorBgLayout: color('page'),
    colorBgContainer: surface,
    colorBgElevated: surface,
    colorBorder: color('line-strong'),
    colorBorderSecondary: color('line'),
    controlItemBgActive: soft,
  };
}

function componentsOf(color: ColorOf, narrow: boolean): ThemeConfig['components'] {
  const primary = color('primary-strong');
  const secondary = color('text-secondary');
  const inverse = color('text-inverse');
  return {
    Badge: { colorTextLightSolid: inverse },
    // Pill-shaped, as in the app; in dark mode the text is dark on a light button.
    Button: {
      borderRadius: 999,
      borderRadiusLG: 999,
      borderRadiusSM: 999,
      fontWeight: 600,
      primaryColor: inverse,
      dangerColor: inverse,
      defaultHoverColor: color('text'),
    },
    Collapse: { colorBorder: color('line'), headerBg: color('surface') },
    // Makes seven days fit a phone's width as touch targets.
    ...(narrow && { DatePicker: { cellWidth: TOUCH_TARGET } }),
    Segmented: {
      itemSelectedBg: primary,
      itemSelectedColor: inverse,
      ...(narrow && { trackPadding: 0 }),
    },
    Table: { headerBg: color('surface-sunken'), headerColor: secondary },
    Tabs: {
      titleFontSize: 16,
      itemColor: secondary,
      ...(narrow && { horizontalItemGutter: 20 }),
    },
  };
}
