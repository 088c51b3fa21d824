import { theme, type ThemeConfig } from 'antd';
import { useSyncExternalStore } from 'react';

/** The product's face on antd: its colours are read from the client's tokens (`styles/colors.scss`). */

const darkness = window.matchMedia('(prefers-color-scheme: dark)');
/** Whoever asked their system for less motion gets none. */
const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A phone, whose controls are touched; as in `styles/global.css`. */
const narrowness = window.matchMedia('(max-width: 767px)');
/** What a finger hits, px. */
const TOUCHED = 44;

/** Whether a query of the screen holds, which may change meanwhile. */
const useMedia = (query: MediaQueryList): boolean =>
  useSyncExternalStore(
    (onChange) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => query.matches,
  );

/** antd's tokens in the theme that the system asks for, with controls as large as the screen wants them. */
export function useTheme(): ThemeConfig {
  return themeOf(useMedia(darkness), useMedia(narrowness));
}

function themeOf(dark: boolean, narrow: boolean): ThemeConfig {
  const styles = getComputedStyle(document.documentElement);
  const color = (name: string) => styles.getPropertyValue(`--color-${name}`).trim();
  const surface = color('surface');
  const primary = color('primary-strong');
  const soft = color('primary-soft');
  const secondary = color('text-secondary');
  const tertiary = color('text-tertiary');
  const text = color('text');
  const inverse = color('text-inverse');
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      motion,
      ...(narrow && {
        controlHeight: TOUCHED,
        controlHeightSM: TOUCHED,
        controlHeightLG: TOUCHED,
      }),
      fontFamily: styles.getPropertyValue('--font-family').trim(),
      borderRadius: 8,
      borderRadiusLG: 14,
      colorPrimary: primary,
      colorInfo: primary,
      colorLink: primary,
      // What antd computes for a pointer over them cannot be read.
      colorPrimaryHover: primary,
      colorLinkHover: text,
      colorLinkActive: text,
      colorSuccess: color('success'),
      colorWarning: color('warning'),
      colorError: color('error'),
      // antd's own tints of these colours look muddy.
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
    },
    components: {
      Badge: { colorTextLightSolid: inverse },
      // Pills, as in the app; in the dark their words are dark, as their ground is light.
      Button: {
        borderRadius: 999,
        borderRadiusLG: 999,
        borderRadiusSM: 999,
        fontWeight: 600,
        primaryColor: inverse,
        dangerColor: inverse,
        defaultHoverColor: text,
      },
      // Seven days of a finger's width fit a phone.
      ...(narrow && { DatePicker: { cellWidth: TOUCHED } }),
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
    },
  };
}
