import Taro from '@tarojs/taro';
import { toast } from './toast';
import type { PlatformDialogs } from './types';

/** Event at which Taro's router hides toasts; it comes after the navigation's promise has settled. */
const PAGE_CHANGED = '__afterTaroRouterChange';

export const toastOnArrival: PlatformDialogs['toastOnArrival'] = async (title, navigate) => {
  const show = () => {
    Taro.eventCenter.off(PAGE_CHANGED, show);
    toast(title);
  };
  Taro.eventCenter.on(PAGE_CHANGED, show);
  if ((await navigate()) === false) Taro.eventCenter.off(PAGE_CHANGED, show);
};

const FOCUSABLE = 'input, textarea, [tabindex="0"]';

export const trapFocus: PlatformDialogs['trapFocus'] = (element, onClose) => {
  const before = document.activeElement;
  const dialog = element instanceof HTMLElement ? element : null;
  dialog?.setAttribute('tabindex', '-1');
  dialog?.focus({ preventScroll: true });

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Tab' && dialog) trapTabKey(dialog, event);
  };
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
};

/** Moves the focus from the last element of a dialog to the first, and back. */
function trapTabKey(dialog: HTMLElement, event: KeyboardEvent): void {
  const stops = Array.from(dialog.querySelectorAll<HTMLElement>(FOCUSABLE));
  const first = stops[0];
  const last = stops[stops.length - 1];
  const { activeElement } = document;
  const outside = !dialog.contains(activeElement) || activeElement === dialog;
  if (event.shiftKey ? outside || activeElement === first : activeElement === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
