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
      padding: PADDING,
      borderRadius: 28,
      background: color.surface,
    },
    row(
      { alignItems: 'center', justifyContent: 'space-between', marginBottom: 24 },
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

/** A figure with its label; several figures share a row. */
export const figure = (value: string, label: string): DrawnElement =>
  column(
    { flexGrow: 1, flexBasis: 0, padding: 20, borderRadius: 18, background: color.page },
    text(value, { fontSize: size.figure, fontWeight: 700, lineHeight: 1.3 }),
    note(label),
  );

/** A row with content on the left, and an amount or word on the right. */
export const line = (left: DrawnChild, right: DrawnChild): DrawnElement =>
  row({ alignItems: 'flex-start', justifyContent: 'space-between', gap: 24 }, left, right);

export const amount = (
  content: string,
  style: Record<string, string | number> = {},
): DrawnElement => text(content, { fontWeight: 700, flexShrink: 0, ...style });

/** A bar on its track; `left` and `width` in per cent of the track. */
export const track = (
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

/** A label with a score, its bar and an explanation. */
export const meter = ({
  label,
  score,
  detail,
  ink,
}: {
  label: string;
  score: number;
  detail: string;
  ink: string;
}): DrawnElement =>
  column(
    { gap: 8, marginTop: 22 },
    line(text(label), amount(`${score}`)),
    track([{ left: 0, width: score, color: ink }], 10),
    note(detail),
  );
