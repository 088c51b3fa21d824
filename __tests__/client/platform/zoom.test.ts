import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockZoom } from '@/platform/program/program';

beforeAll(() => blockZoom());
beforeEach(() => {
  document.body.innerHTML = '<p id="text">文字</p><div id="control" tabindex="0">按钮</div>';
});

/** A touch event as browsers create it; jsdom has no constructor for lists of touches. */
function touch(type: string, on: string, at: { time: number; x?: number; touches?: number }) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const { time, x = 0, touches = 0 } = at;
  Object.defineProperties(event, {
    timeStamp: { value: time },
    touches: { value: Array.from({ length: touches }) },
    changedTouches: { value: [{ clientX: x, clientY: 0 }] },
  });
  document.getElementById(on)?.dispatchEvent(event);
  return event;
}

/** Whether the second of two taps is prevented. */
const secondTap = (on: string, pause: number, distance = 0) => {
  const start = (starts += 10_000);
  touch('touchend', on, { time: start });
  return touch('touchend', on, { time: start + pause, x: distance }).defaultPrevented;
};
let starts = 0;

describe('zoom is blocked', () => {
  it('for two fingers', () => {
    expect(touch('touchmove', 'text', { time: 1, touches: 2 }).defaultPrevented).toBe(true);
    expect(touch('touchmove', 'text', { time: 1, touches: 1 }).defaultPrevented).toBe(false);
  });

  it('for a double tap within 300 ms', () => {
    expect(secondTap('text', 300)).toBe(true);
    expect(secondTap('text', 301)).toBe(false);
  });

  it('for Safari’s gestures, and for the wheel with Ctrl', () => {
    for (const type of ['gesturestart', 'gesturechange'])
      expect(touch(type, 'text', { time: 1 }).defaultPrevented).toBe(true);
    const wheel = (ctrlKey: boolean) => {
      const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ctrlKey });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([wheel(true), wheel(false)]).toEqual([true, false]);
  });
});

describe('quick taps that do not zoom', () => {
  it('at two positions both count', () => {
    expect(secondTap('text', 100, 80)).toBe(false);
  });

  it('on a control both count', () => {
    expect(secondTap('control', 100)).toBe(false);
  });
});
