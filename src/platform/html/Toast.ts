import { Current } from '@tarojs/runtime';
import './Toast.scss';

/** The options of Taro's `showToast` and `showLoading`. */
interface Notice {
  title: string;
  /** Duration in ms; negative for a notice that stays until it is hidden. */
  duration: number;
}

type Kind = 'toast' | 'loading';

/**
 * Notice of Taro's `showToast` and `showLoading` on h5. Taro's own is 200 px wide, breaks words, and covers what the
 * user taps next; this one is below the navigation bar and lets taps through.
 */
export class Toast {
  el: HTMLElement | null = null;
  /** Path of the page that shows the notice, which is hidden when another page opens. */
  currentPath: string | null = null;
  private kind: Kind = 'toast';
  private timer: ReturnType<typeof setTimeout> | undefined;

  show({ title, duration }: Notice, kind: Kind): void {
    clearTimeout(this.timer);
    this.el ??= document.body.appendChild(document.createElement('div'));
    this.el.className = `toast toast--${kind}`;
    this.el.setAttribute('role', 'status');
    this.el.textContent = title;
    this.kind = kind;
    if (duration >= 0) this.hide(duration, kind);
    this.currentPath = Current.page?.path ?? null;
  }

  hide(delay = 0, kind: Kind | '' = ''): void {
    if (kind && kind !== this.kind) return;
    clearTimeout(this.timer);
    this.currentPath = null;
    this.timer = setTimeout(() => {
      this.el?.remove();
      this.el = null;
    }, delay);
  }
}
