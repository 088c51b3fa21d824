import { palette } from './palette';

/** The colours of drawings in the dark theme; same as the client's design tokens, which a test checks. */
export const darkPalette: Record<keyof typeof palette, string> = {
  primary: '#4da3ff',
  'primary-strong': '#66b0ff',
  'primary-soft': '#14304f',
  selected: '#ff7ab3',
  surface: '#1a212c',
  'surface-sunken': '#242d3a',
  line: '#2e3846',
  'line-strong': '#6c7a90',
  text: '#e8edf5',
  'text-secondary': '#a9b4c6',
  'text-tertiary': '#8c98ab',
  page: '#10151d',
  success: '#4cc38a',
  'success-soft': '#12352a',
  error: '#ff8a85',
  'error-soft': '#43201f',
  warning: '#f0b35a',
  'warning-soft': '#3d2c12',
  info: '#b3bfd1',
  'info-soft': '#2a3340',
  'group-appearance': '#f08cc4',
  'group-growth': '#66b0ff',
  'group-rarity': '#b79bff',
  'group-resources': '#f0b35a',
  'group-security': '#4cc38a',
};

const names = Object.keys(palette) as (keyof typeof palette)[];

/** Replaces the colours of a drawing by those of the dark theme. */
export const darkDrawing = (svg: string): string =>
  svg.replace(/"(#[0-9a-f]{3,6})"/g, (_, ink: string) => {
    const name = names.find((each) => palette[each] === ink);
    return `"${name ? darkPalette[name] : ink}"`;
  });
