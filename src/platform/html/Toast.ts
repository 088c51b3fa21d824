import { Current } from '@tarojs/runtime';
import './Toast.scss';

/** As Taro's `showToast` and `showLoading` hand them over. */
interface Notice {
  title: string;
  /** In ms; what lasts until it is hidden has a negative one. */
  duration: number;
}

type Kind = 'toast' | 'loading';

/**
 * What Taro's `showToast` and `showLoading` draw on h5, in place of Taro's own, which breaks words in its 200 px and
 * lies over what is tapped next. Here it stands below the navigation bar, and taps go through it.
 */
// oxlint-disable-next-line import/no-default-export -- as the module it stands in for
export default class Toast {
  el: HTMLElement | null = null;
  /** Of the page that shows it: Taro hides the notice when another one comes. */
  currentPath: string | null = null;
  private kind: Kind = 'toast';
  private timer: ReturnType<typeof setTimeout> | undefined;

  create(notice: Notice, kind: Kind): string {
    return this.show(notice, kind);
  }

  show({ title, duration }: Notice, kind: Kind): string {
    clearTimeout(this.timer);
    this.el ??= document.body.appendChild(document.createElement('div'));
    this.el.className = `toast toast--${kind}`;
    this.el.setAttribute('role', 'status');
    this.el.textContent = title;
    this.kind = kind;
    if (duration >= 0) this.hide(duration, kind);
    this.currentPath = Current.page?.path ?? null;
    return '';
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
