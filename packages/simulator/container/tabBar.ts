import type { TabConfig } from '../program';
import { program } from './browserWindow';
import { addElement, screen } from './overlay';

const config = program.app.tabBar;

/** Path of the app's own tab bar component, if the app has one. */
export const customTabBarPath = config?.custom ? 'custom-tab-bar/index' : undefined;

export function isTabPage(path: string): boolean {
  return config?.list.some((tab) => tab.pagePath === path) ?? false;
}

/** WeChat's own tab bar, shown on tab pages unless the app has its own. */
export class TabBar {
  private readonly root = addElement('nav', { className: 'tab-bar', parent: screen });
  private readonly tabs: { tab: TabConfig; button: HTMLElement }[];

  constructor(onTap: (tab: TabConfig, index: number) => void) {
    const list = config && !config.custom ? config.list : [];
    this.tabs = list.map((tab, index) => {
      const button = addElement('button', { className: 'tab', parent: this.root, text: tab.text });
      button.addEventListener('click', () => onTap(tab, index));
      return { tab, button };
    });
    this.root.style.background = config?.backgroundColor ?? '#ffffff';
  }

  /** Shows the bar with the page's tab selected, if the page is a tab page; otherwise hides it. */
  follow(path: string): void {
    const visible = this.tabs.length > 0 && isTabPage(path);
    this.root.hidden = !visible;
    screen.classList.toggle('with-tab-bar', visible);
    for (const { tab, button } of this.tabs) {
      const selected = tab.pagePath === path;
      button.setAttribute('aria-selected', String(selected));
      button.style.color = (selected ? config?.selectedColor : config?.color) ?? '';
    }
  }
}
