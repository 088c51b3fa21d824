import type { FieldGroup } from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';

/**
 * Colours and sizes of the pictures, after the client's tokens. A picture is 750 px wide and read on
 * a phone of half that width: 24 px here are 12 px there, the smallest that is still read easily.
 */

export const WIDTH = 750;
export const MARGIN = 28;
export const PADDING = 32;

export const color = {
  primary: '#0066cc',
  primarySoft: '#e8f3ff',
  page: '#f5f7fa',
  surface: '#ffffff',
  sunken: '#f0f2f6',
  text: '#1b2433',
  secondary: '#566074',
  tertiary: '#687186',
  line: '#e4e8ef',
  success: '#0b7a4b',
  successSoft: '#e5f6ee',
  error: '#c62f2f',
  errorSoft: '#fdecec',
  warning: '#94590a',
  warningSoft: '#fff4e0',
  info: '#4a5568',
  infoSoft: '#eef1f5',
} as const;

export const groupColor: Record<FieldGroup, string> = {
  appearance: '#b5367f',
  growth: '#0066cc',
  rarity: '#7a4fd0',
  resources: '#94590a',
  security: '#0b7a4b',
};

export const gradeColor: Record<Report['confidence']['grade'], string> = {
  A: color.success,
  B: color.primary,
  C: color.warning,
  D: color.error,
};

/** Ground and text of a chip. */
export type Tone = 'primary' | 'success' | 'warning' | 'error' | 'info';

export const tones: Record<Tone, { ground: string; ink: string }> = {
  primary: { ground: color.primarySoft, ink: color.primary },
  success: { ground: color.successSoft, ink: color.success },
  warning: { ground: color.warningSoft, ink: color.warning },
  error: { ground: color.errorSoft, ink: color.error },
  info: { ground: color.infoSoft, ink: color.info },
};

export const riskTone: Record<Report['risks'][number]['level'], Tone> = {
  high: 'error',
  medium: 'warning',
  unknown: 'info',
  low: 'success',
};

export const size = { small: 24, body: 27, heading: 34, figure: 44, price: 92 } as const;
