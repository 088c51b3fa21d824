import { launchOptions } from './browserWindow';
import { events } from './events';
import { element } from './overlay';
import { recordError } from './recorder';

/** What the platform looks at in a field when the keyboard opens for it. */
interface TypedInto {
  host: HTMLElement;
  /** Whether the platform lifts the page until the field is above the keyboard; `adjust-position`. */
  adjustPosition: boolean;
  /** Least distance between field and keyboard, in px; `cursor-spacing`. */
  cursorSpacing: number;
  /** A bar with 完成 above the keyboard; a textarea's `show-confirm-bar`. */
  confirmBar: boolean;
}

/** Height of the bar with 完成, in px. */
const CONFIRM_BAR = 45;

let panel: HTMLElement | undefined;

/**
 * Opens the keyboard of a phone that has one (`keyboard` of the launch) and lifts the page where the field
 * asks for it, before the app hears of it: an app that makes room besides moves the field twice. Returns
 * the covered height in px.
 */
export function openKeyboard({ host, ...field }: TypedInto): number {
  if (launchOptions.keyboard === 0) return 0;
  closeKeyboard();
  const height = launchOptions.keyboard + (field.confirmBar ? CONFIRM_BAR : 0);
  panel = element('div', { className: 'keyboard', parent: document.body });
  panel.style.height = `${height}px`;
  if (field.adjustPosition) {
    const bottom = host.getBoundingClientRect().bottom + field.cursorSpacing;
    viewportOf(host).style.top = `${-Math.max(0, bottom - (innerHeight - height))}px`;
  }
  events.emit('KeyboardHeightChange', { height, duration: 0.25 });
  return height;
}

/** Puts the page back and the keyboard away. */
export function closeKeyboard(): void {
  if (!panel) return;
  panel.remove();
  panel = undefined;
  for (const viewport of document.querySelectorAll<HTMLElement>('.viewport'))
    viewport.style.top = '';
  events.emit('KeyboardHeightChange', { height: 0, duration: 0.25 });
}

const viewportOf = (host: HTMLElement) => host.closest<HTMLElement>('.viewport')!;

/** A textarea inside `position: fixed` has to say so, or iOS draws it where the page was before. */
export function expectFixed(host: HTMLElement, fixed: boolean): void {
  for (
    let around = host.parentElement;
    around && !around.matches('.viewport');
    around = around.parentElement
  )
    if (getComputedStyle(around).position === 'fixed' && !fixed)
      recordError('textarea', `#${host.id} lies inside position: fixed and has no "fixed"`);
}
