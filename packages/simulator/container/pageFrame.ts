import type { WindowConfig } from '../program';
import { element, screen } from './overlay';

/** What a page looks like around its content: navigation bar, scrolling area, pull-down indicator. */
export class PageFrame {
  readonly root = element('section', 'simulated-page', screen);
  /** Fixed elements of the page are fixed to this. */
  readonly viewport: HTMLElement;
  readonly scroller: HTMLElement;
  private readonly title: HTMLElement;
  private readonly bar: HTMLElement;
  private readonly indicator: HTMLElement;

  constructor(path: string, config: WindowConfig, onBack?: () => void) {
    this.root.dataset.path = path;
    this.root.classList.toggle('custom-navigation', config.navigationStyle === 'custom');
    this.bar = element('header', 'navigation', this.root);
    if (onBack) {
      const back = element('button', 'navigation-back', this.bar, '‹');
      back.setAttribute('aria-label', '返回');
      back.addEventListener('click', onBack);
    }
    this.title = element('h1', 'navigation-title', this.bar, config.navigationBarTitleText ?? '');
    this.setColors(config.navigationBarTextStyle ?? 'white', config.navigationBarBackgroundColor);
    this.viewport = element('div', 'viewport', this.root);
    this.scroller = element('div', 'scroller', this.viewport);
    this.indicator = element('div', 'pull-down', this.scroller, '•••');
    this.setPulledDown(false);
  }

  setTitle(text: string): void {
    this.title.textContent = text;
  }

  setColors(text: string, background = '#000000'): void {
    this.bar.style.color = text;
    this.bar.style.background = background;
  }

  setVisible(visible: boolean): void {
    this.root.hidden = !visible;
  }

  setPulledDown(pulledDown: boolean): void {
    this.indicator.hidden = !pulledDown;
  }

  remove(): void {
    this.root.remove();
  }
}
