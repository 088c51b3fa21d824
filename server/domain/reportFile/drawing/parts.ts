import { type DrawnChild, column, type DrawnElement, row, text } from './element';
import { color, PAGE_MARGIN, PADDING, size, type Tone, tones } from './theme';

/** Components shared by several sections. */

/** A white card with a title. */
export const card = (
  title: string,
  aside: string | null,
  ...children: DrawnChild[]
): DrawnElement =>
  column(
    {
      margin: `0 ${PAGE_MARGIN}px ${PAGE_MARGIN}px`,
      padding: `${PADDING - 8}px ${PADDING}px ${PADDING - 4}px`,
      borderRadius: 24,
      background: color.surface,
    },
    row(
      { alignItems: 'center', justifyContent: 'space-between', marginBottom: 8 },
      row(
        { alignItems: 'center' },
        column({
          width: 8,
          height: 32,
          borderRadius: 4,
          background: color.primary,
          marginRight: 16,
        }),
        text(title, { fontSize: size.heading, fontWeight: 700 }),
      ),
      aside !== null && text(aside, { fontSize: size.small, color: color.tertiary }),
    ),
    ...children,
  );

export const chip = (label: string, tone: Tone): DrawnElement =>
  text(label, {
    padding: '2px 14px',
    borderRadius: 10,
    fontSize: size.small,
    background: tones[tone].ground,
    color: tones[tone].ink,
    flexShrink: 0,
  });

/** An explanatory paragraph. */
export const note = (content: string, style: Record<string, string | number> = {}): DrawnElement =>
  text(content, { fontSize: size.small, color: color.secondary, ...style });

/** A row with content on the left, and an amount or a word on the right. */
export const twoSidedRow = (left: DrawnChild, right: DrawnChild): DrawnElement =>
  row({ alignItems: 'flex-start', justifyContent: 'space-between', gap: 24 }, left, right);

export const boldAmount = (
  content: string,
  style: Record<string, string | number> = {},
): DrawnElement => text(content, { fontWeight: 700, flexShrink: 0, ...style });

/** A bar on its track; `left` and `width` in per cent of the track. */
export const barTrack = (
  bars: { left: number; width: number; color: string; opacity?: number }[],
  height = 14,
): DrawnElement =>
  row(
    {
      position: 'relative',
      width: '100%',
      height,
      borderRadius: height / 2,
      background: color.sunken,
    },
    ...bars.map(({ left, width, color: background, opacity = 1 }) =>
      column({
        position: 'absolute',
        top: 0,
        left: `${left}%`,
        width: `${Math.max(width, 0.8)}%`,
        height,
        borderRadius: height / 2,
        background,
        opacity,
      }),
    ),
  );

/** Says how many entries are only in the web report; `false` if the drawing contains all. */
export const restNote = (count: number, unit: string, about = ''): DrawnElement | false =>
  count > 0 && note(`其余 ${count} ${unit}见网页报告${about}`, { marginTop: 10 });
