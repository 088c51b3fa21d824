import { eventCenter } from '@tarojs/runtime';

/**
 * Replaces the class of Taro's router that keeps its navigation bar up to date. Pages draw their own bar and set their
 * title whenever they appear (`definePage`), so this class only passes the title on to the browser.
 */
// oxlint-disable-next-line import/no-default-export -- exported like the class that it replaces
export default class PageTitle {
  constructor() {
    eventCenter.on('__taroH5SetNavigationBarTitle', (title: string) => {
      document.title = title;
    });
  }

  /** Sets the title of the document; Taro's router calls it each time a page appears. */
  load(): void {
    // The page has set its title.
  }
}
