import type { FieldGroup } from '../game';

/** Colours of drawings; same as the client's design tokens, which an SVG picture cannot use and a test compares. */
export const palette = {
  primary: '#0081ff',
  'primary-strong': '#06c',
  'primary-soft': '#e8f3ff',
  selected: '#d1256f',
  surface: '#fff',
  'surface-sunken': '#f0f2f6',
  line: '#e4e8ef',
  'line-strong': '#8b95a7',
  text: '#1b2433',
  'text-secondary': '#566074',
  'text-tertiary': '#626b80',
  page: '#f5f7fa',
  success: '#0b7a4b',
  'success-soft': '#e5f6ee',
  error: '#c62f2f',
  'error-soft': '#fdecec',
  warning: '#94590a',
  'warning-soft': '#fff4e0',
  info: '#4a5568',
  'info-soft': '#eef1f5',
  'group-appearance': '#b5367f',
  'group-growth': '#06c',
  'group-rarity': '#7a4fd0',
  'group-resources': '#94590a',
  'group-security': '#0b7a4b',
} as const;

export type PaletteColor = (typeof palette)[keyof typeof palette];

export const groupInks: Record<FieldGroup, PaletteColor> = {
  appearance: palette['group-appearance'],
  growth: palette['group-growth'],
  rarity: palette['group-rarity'],
  resources: palette['group-resources'],
  security: palette['group-security'],
};

/** Styles of up to four series: a colour, and a dash pattern for readers who cannot distinguish the colours. */
export const seriesStyles: readonly { ink: PaletteColor; dashes: string }[] = [
  { ink: palette['primary-strong'], dashes: 'none' },
  { ink: palette['group-appearance'], dashes: '6 3' },
  { ink: palette.success, dashes: '2 3' },
  { ink: palette.warning, dashes: '9 3 2 3' },
];
