/**
 * Converts a WXSS value to CSS: `rpx` is 1/750 of the window's width, and safe areas are those of the simulated phone,
 * which the browser's `env()` does not know.
 */
export function toCss(value: string): string {
  return value
    .replace(/(-?\d*\.?\d+)rpx\b/g, 'calc(var(--rpx) * $1)')
    .replace(/(?:env|constant)\(\s*(safe-area-inset-(?:top|right|bottom|left))/g, 'var(--$1');
}
