import { afterEach, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import Taro from '@tarojs/taro';
import { readNavBarMetrics } from '@/platform/layout/layout.weapp';

afterEach(() => vi.restoreAllMocks());

/** A phone, with the position of the menu button that WeChat reports. */
function phone(
  statusBarHeight: number | undefined,
  windowWidth: number,
  button: { top: number; left: number; width: number; height: number },
) {
  const { top, left, width, height } = button;
  vi.spyOn(Taro, 'getWindowInfo').mockReturnValue({ statusBarHeight, windowWidth } as ReturnType<
    typeof Taro.getWindowInfo
  >);
  vi.spyOn(Taro, 'getMenuButtonBoundingClientRect').mockReturnValue({
    ...button,
    right: left + width,
    bottom: top + height,
  });
}

it('the bar is centred on WeChat’s menu button', () => {
  phone(44, 375, { top: 48, left: 281, width: 87, height: 32 });
  expect(readNavBarMetrics()).toEqual({ statusBarHeight: 44, height: 40, rightInset: 94 });
});

it('the bar has space for a title wherever WeChat reports its menu button', () => {
  const anywhere = fc.integer({ min: -50, max: 1_200 });
  const size = fc.integer({ min: 0, max: 120 });
  const button = fc.record({
    top: fc.integer({ min: -50, max: 80 }),
    left: anywhere,
    width: size,
    height: size,
  });
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
      fc.integer({ min: 320, max: 1_024 }),
      button,
      (bar, width, at) => {
        phone(bar, width, at);
        const { statusBarHeight, height, rightInset } = readNavBarMetrics();
        expect(statusBarHeight).toBeGreaterThanOrEqual(0);
        expect(height).toBeGreaterThanOrEqual(32);
        expect(height).toBeLessThanOrEqual(88);
        // A title needs space between the buttons at both ends.
        expect(width - 2 * rightInset).toBeGreaterThanOrEqual(100);
      },
    ),
  );
});
