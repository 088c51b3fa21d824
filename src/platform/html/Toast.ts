import { Current } from '@tarojs/runtime';
import './Toast.scss';

/** The options of Taro's `showToast` and `showLoading`. */
interface ToastOptions {
  title: string;
  /** Duration in ms; negative for a notice that stays until it is hidden. */
  duration: number;
}

type ToastKind = 'toast' | 'loading';

/**
 * Toast of Taro's `showToast` and `showLoading` on h5. Taro's own toast is 200 px wide, breaks words, and covers what
 * the user taps next; this toast is below the navigation bar and lets taps through.
 */
export class Toast {
  el: HTMLElement | null = null;
  /** Path of the page that shows the notice, which is hidden when another page opens. */
  currentPath: string | null = null;
  private kind: ToastKind = 'toast';
  private timer: ReturnType<typeof setTimeout> | undefined;

  show({ title, duration }: ToastOptions, kind: ToastKind): void {
    clearTimeout(this.timer);
    this.el ??= document.body.appendChild(document.createElement('div'));
    this.el.className = `toast toast--${kind}`;
    this.el.setAttribute('role', 'status');
    this.el.textContent = title;
    this.kind = kind;
    if (duration >= 0) this.hide(duration, kind);
    this.currentPath = Current.page?.path ?? null;
  }

  hide(delay = 0, kind: ToastKind | '' = ''): void {
    if (kind && kind !== this.kind) return;
    clearTimeout(this.timer);
    this.currentPath = null;
    this.timer = setTimeout(() => {
      this.el?.remove();
      this.el = null;
    }, delay);
  }
}
