/**
 * WXSS values as CSS: `rpx` is 1/750 of the window's width, and the safe areas are the simulated
 * phone's, which the browser's own `env()` knows nothing of.
 */
export function toCss(value: string): string {
  return value
    .replace(/(-?\d*\.?\d+)rpx\b/g, 'calc(var(--rpx) * $1)')
    .replace(/(?:env|constant)\(\s*(safe-area-inset-(?:top|right|bottom|left))/g, 'var(--$1');
}
