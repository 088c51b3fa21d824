import type { WindowConfig } from '../program';
import { addElement, screen } from './overlay';

/** The parts around a page's content: navigation bar, scroll area and pull-down indicator. */
export class PageFrame {
  readonly root = addElement('section', { className: 'simulated-page', parent: screen });
  /** The element to which fixed elements of the page are fixed. */
  readonly viewport: HTMLElement;
  readonly scroller: HTMLElement;
  private readonly title: HTMLElement;
  private readonly bar: HTMLElement;
  private readonly indicator: HTMLElement;

  constructor(path: string, config: WindowConfig, onBack?: () => void) {
    this.root.dataset.path = path;
    this.root.classList.toggle('custom-navigation', config.navigationStyle === 'custom');
    this.bar = addElement('header', { className: 'navigation', parent: this.root });
    if (onBack) {
      const back = addElement('button', {
        className: 'navigation-back',
        parent: this.bar,
        text: '‹',
      });
      back.setAttribute('aria-label', '返回');
      back.addEventListener('click', onBack);
    }
    this.title = addElement('h1', {
      className: 'navigation-title',
      parent: this.bar,
      text: config.navigationBarTitleText ?? '',
    });
    this.setColors(config.navigationBarTextStyle ?? 'white', config.navigationBarBackgroundColor);
    this.viewport = addElement('div', { className: 'viewport', parent: this.root });
    this.scroller = addElement('div', { className: 'scroller', parent: this.viewport });
    this.indicator = addElement('div', {
      className: 'pull-down',
      parent: this.scroller,
      text: '•••',
    });
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
