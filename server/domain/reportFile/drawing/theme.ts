import { palette } from '@account-doctor/contract/charts/palette';
import type { Report } from '@account-doctor/contract/types';

/**
 * Colours and sizes of drawings, taken from the client's design. A long picture is 960 px wide in the drawing and
 * rendered with 1,080 pixels. At 24 px, text is as small as in other pictures that people send in chats.
 */

export const WIDTH = 960;
/** Width of the drawing of a printed document, in px; 24 px become 9.5 points. */
export const PAPER_WIDTH = 1_300;
export const PAGE_MARGIN = 16;
export const PADDING = 24;

export const color = {
  primary: palette['primary-strong'],
  primarySoft: palette['primary-soft'],
  page: palette.page,
  surface: palette.surface,
  sunken: palette['surface-sunken'],
  text: palette.text,
  secondary: palette['text-secondary'],
  tertiary: palette['text-tertiary'],
  line: palette.line,
  success: palette.success,
  successSoft: palette['success-soft'],
  error: palette.error,
  errorSoft: palette['error-soft'],
  warning: palette.warning,
  warningSoft: palette['warning-soft'],
  info: palette.info,
  infoSoft: palette['info-soft'],
} as const;

export const gradeColor: Record<Report['confidence']['grade'], string> = {
  A: color.success,
  B: color.primary,
  C: color.warning,
  D: color.error,
};

/** Background and text colour of a label. */
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

export const size = { small: 24, body: 27, heading: 32, figure: 44, price: 92 } as const;
