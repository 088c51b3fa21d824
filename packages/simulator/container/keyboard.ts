import { launchOptions } from './browserWindow';
import { events } from './events';
import { addElement } from './overlay';
import { recordError } from './recorder';

/** Properties of a field that matter when the keyboard opens. */
interface KeyboardField {
  host: HTMLElement;
  /** `adjust-position`: whether the platform moves the page up until the field is above the keyboard. */
  adjustPosition: boolean;
  /** `cursor-spacing`: minimum distance between field and keyboard, in px. */
  cursorSpacing: number;
  /** `show-confirm-bar` of a textarea: whether a bar with 完成 is above the keyboard. */
  confirmBar: boolean;
}

/** Height of the bar with 完成, in px. */
const CONFIRM_BAR = 45;

let panel: HTMLElement | undefined;

/**
 * Opens the keyboard of the simulated phone (`keyboard` of the launch) and moves the page up if the field asks for it.
 * This happens before the app receives the event, so an app that also makes room for the keyboard would move the field
 * twice. Returns the covered height in px.
 */
export function openKeyboard({ host, ...field }: KeyboardField): number {
  if (launchOptions.keyboard === 0) return 0;
  closeKeyboard();
  const height = launchOptions.keyboard + (field.confirmBar ? CONFIRM_BAR : 0);
  panel = addElement('div', { className: 'keyboard', parent: document.body });
  panel.style.height = `${height}px`;
  if (field.adjustPosition) {
    const bottom = host.getBoundingClientRect().bottom + field.cursorSpacing;
    viewportOf(host).style.top = `${-Math.max(0, bottom - (innerHeight - height))}px`;
  }
  events.emit('KeyboardHeightChange', { height, duration: 0.25 });
  return height;
}

/** Closes the keyboard and moves the page back. */
export function closeKeyboard(): void {
  if (!panel) return;
  panel.remove();
  panel = undefined;
  for (const viewport of document.querySelectorAll<HTMLElement>('.viewport'))
    viewport.style.top = '';
  events.emit('KeyboardHeightChange', { height: 0, duration: 0.25 });
}

const viewportOf = (host: HTMLElement) => host.closest<HTMLElement>('.viewport')!;

/** Reports a textarea that is inside `position: fixed` without `fixed`, which iOS would draw at its old position. */
export function reportUnfixedTextarea(host: HTMLElement, fixed: boolean): void {
  for (
    let around = host.parentElement;
    around && !around.matches('.viewport');
    around = around.parentElement
  )
    if (getComputedStyle(around).position === 'fixed' && !fixed)
      recordError(
        'textarea',
        `#${host.id} is inside position: fixed but lacks the attribute "fixed"`,
      );
}
